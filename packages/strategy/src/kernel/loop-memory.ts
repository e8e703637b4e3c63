/** Loops that are compiled to WebAssembly, and the arrays that they work on. */

/** Numbers of the loops' own: addresses, counts, values. */
export type Loop<Result> = (...numbers: readonly number[]) => Result;

const PAGE = 65_536;
/** Vectors begin at multiples of it. */
const ALIGNMENT = 16;

/** By their code: compiled once for all memories. */
const modules = new Map<string, WebAssembly.Module>();

/** A memory, and the loops that work on it. An array's `byteOffset` is its address there. */
export class LoopMemory<Loops> {
  /** By the names of their sources. */
  readonly loops: Loops;
  private readonly buffer: ArrayBuffer;
  private next = ALIGNMENT;

  /**
   * @param code of the loops: WebAssembly, in base64
   * @param bytes of the memory; what is not used of it takes no room
   */
  constructor(code: string, bytes: number) {
    const pages = Math.ceil(bytes / PAGE);
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
    this.buffer = memory.buffer;
    const { exports } = new WebAssembly.Instance(moduleOf(code), { env: { memory } });
    this.loops = exports as Loops;
  }

  /** @throws RangeError if the memory is full; the others do, too */
  doubles(count: number): Float64Array {
    return new Float64Array(this.buffer, this.take(count * 8), count);
  }

  floats(count: number): Float32Array {
    return new Float32Array(this.buffer, this.take(count * 4), count);
  }

  words(count: number): Int32Array {
    return new Int32Array(this.buffer, this.take(count * 4), count);
  }

  shorts(count: number): Uint16Array {
    return new Uint16Array(this.buffer, this.take(count * 2), count);
  }

  bytes(count: number): Uint8Array {
    return new Uint8Array(this.buffer, this.take(count), count);
  }

  private take(bytes: number): number {
    const first = this.next;
    this.next = Math.ceil((first + bytes) / ALIGNMENT) * ALIGNMENT;
    return first;
  }
}

function moduleOf(code: string): WebAssembly.Module {
  const compiled =
    modules.get(code) ?? new WebAssembly.Module(Uint8Array.from(atob(code), (byte) => byte.charCodeAt(0)));
  modules.set(code, compiled);
  return compiled;
}
