/** The subset of the WebAssembly API that the kernel uses. The types of Node do not include it. */
declare namespace WebAssembly {
  class Memory {
    constructor(size: { initial: number; maximum: number });
    readonly buffer: ArrayBuffer;
  }
  class Module {
    constructor(code: Uint8Array);
    readonly [Symbol.toStringTag]: string;
  }
  class Instance {
    constructor(module: Module, imports: Readonly<Record<string, Readonly<Record<string, Memory>>>>);
    readonly exports: Readonly<Record<string, unknown>>;
  }
}
