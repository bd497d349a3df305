// Run a Python script inside Pyodide under Node:
//   node site/inside.mjs [--stdlib ZIP] [--env NAME=VALUE]... [--mount HOST:GUEST]... SCRIPT [ARGUMENT]...
// SCRIPT is a guest path. What the script prints goes to the terminal, its exit status becomes ours.
// @ts-check
import path from "node:path";
import { parseArgs } from "node:util";
import { loadPyodide } from "pyodide";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    stdlib: { type: "string" },
    env: { type: "string", multiple: true, default: [] },
    mount: { type: "string", multiple: true, default: [] },
  },
  args: splitAtScript(process.argv.slice(2)),
});

/** Everything after the script's name is the script's, options too. @param {string[]} args */
function splitAtScript(args) {
  const script = args.findIndex((arg, at) => !arg.startsWith("--") && !args[at - 1]?.startsWith("--"));
  return [...args.slice(0, script), "--", ...args.slice(script)];
}

const pyodide = await loadPyodide({
  ...(values.stdlib && { stdLibURL: path.resolve(values.stdlib) }),
  env: Object.fromEntries(values.env.map((pair) => pair.split(/=(.*)/s, 2))),
  stdout: (line) => console.log(line),
  stderr: (line) => console.error(line),
  // Mounted before the interpreter starts, so that PYTHONPATH may name the guest folders.
  fsInit: async (FS) => {
    for (const pair of values.mount) {
      const [host, guest] = pair.split(":");
      FS.mkdirTree(guest);
      FS.mount(FS.filesystems.NODEFS, { root: path.resolve(host) }, guest);
    }
  },
});
pyodide.globals.set("argv", pyodide.toPy(positionals));
process.exitCode = pyodide.runPython(`
import sys
sys.argv = list(argv)
def run():
    try:
        with open(sys.argv[0], "rb") as file:
            code = compile(file.read(), sys.argv[0], "exec")
        exec(code, {"__name__": "__main__", "__file__": sys.argv[0]})
    except SystemExit as end:
        if end.code is None or isinstance(end.code, int):
            return end.code or 0
        print(end.code, file=sys.stderr)
        return 1
    except BaseException:
        import traceback
        traceback.print_exc()
        return 1
    return 0
run()
`);
