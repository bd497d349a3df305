"""What the page may load and run: itself, WebAssembly, and a worker from a blob, which inherits this policy."""

POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; img-src 'self' data: blob:"
