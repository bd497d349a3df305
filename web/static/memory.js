// Python's memory as it is once the app is imported, kept on this device: the next start goes on from there.
// Packed: a head, the numbers of the pages that hold anything, these pages. Whatever is damaged is refused.
// @ts-check

const PAGE = 4096;
const WORDS = PAGE / 4;
const HEAD = 4;
const KIND = 0x4d454d31;

/** @param {Uint8Array} memory @returns {Blob} */
export function packed(memory) {
  const whole = new Uint8Array(Math.ceil(memory.length / PAGE) * PAGE);
  whole.set(memory);
  const words = new Uint32Array(whole.buffer);
  const numbers = [];
  for (let page = 0; page * WORDS < words.length; page++) {
    if (words.subarray(page * WORDS, (page + 1) * WORDS).some((word) => word !== 0)) numbers.push(page);
  }
  const content = new Uint32Array(HEAD + numbers.length + numbers.length * WORDS);
  content.set([KIND, memory.length, numbers.length]);
  content.set(numbers, HEAD);
  numbers.forEach((page, at) => {
    content.set(words.subarray(page * WORDS, (page + 1) * WORDS), HEAD + numbers.length + at * WORDS);
  });
  content[3] = sum(content);
  return new Blob([content]);
}

/** @param {ArrayBuffer} buffer @returns {Uint8Array} */
export function unpacked(buffer) {
  const content = new Uint32Array(buffer);
  const [kind, length, count, told] = content;
  if (kind !== KIND || content.length !== HEAD + count + count * WORDS) throw new Error("no memory of ours");
  content[3] = 0;
  if (sum(content) !== told) throw new Error("damaged memory");
  const words = new Uint32Array(Math.ceil(length / PAGE) * WORDS);
  for (let at = 0; at < count; at++) {
    const from = HEAD + count + at * WORDS;
    words.set(content.subarray(from, from + WORDS), content[HEAD + at] * WORDS);
  }
  return new Uint8Array(words.buffer, 0, length);
}

/** Against accidents, not against malice: who can write here can write anything. @param {Uint32Array} words */
function sum(words) {
  let all = 0x811c9dc5;
  for (let at = 0; at < words.length; at++) all = Math.imul(all ^ words[at], 0x01000193);
  return all >>> 0;
}

/** Where it is kept: with the files of its version, so that it goes when they go. */
export class Memory {
  /** @param {import("./worker.js").Site} site @param {string} base the whole address */
  constructor(site, base) {
    this.name = site.cache;
    this.address = `${base}memory`;
  }

  /**
   * None where there is none, or none that is whole.
   * @param {Promise<ArrayBuffer | undefined> | undefined} asked for by the worker's beginning, under this address
   * @returns {Promise<Uint8Array | undefined>}
   */
  async read(asked) {
    try {
      const kept = await asked;
      return kept && unpacked(kept);
    } catch {
      await this.drop();
      return undefined;
    }
  }

  /** @param {Uint8Array} memory */
  async write(memory) {
    await (await caches.open(this.name)).put(this.address, new Response(packed(memory)));
  }

  async drop() {
    try {
      await (await caches.open(this.name)).delete(this.address);
    } catch {
      // Without storage there is nothing to be dropped.
    }
  }
}
