import { stored } from '@yamb-server/engine';

/** A compiled loop. Its arguments are addresses, counts and values. */
export type Loop<Result> = (...numbers: readonly number[]) => Result;

const PAGE = 65_536;
/** Vectors start at multiples of this. */
const ALIGNMENT = 16;

/** Compiled once, by code, for all memories. */
const modules = new Map<string, WebAssembly.Module>();

/** Loops compiled to WebAssembly, and the memory for their arrays. An array's `byteOffset` is its address. */
export class LoopMemory<Loops> {
  /** Loops, by their names in the source. */
  readonly loops: Loops;
  private readonly buffer: ArrayBuffer;
  private next = ALIGNMENT;

  /**
   * @param code the loops as WebAssembly, in base64
   * @param bytes size of the memory; unused parts take no space
   */
  constructor(code: string, bytes: number) {
    const pages = Math.ceil(bytes / PAGE);
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
    this.buffer = memory.buffer;
    const { exports } = new WebAssembly.Instance(moduleOf(code), { env: { memory } });
    this.loops = exports as Loops;
  }

  /** Allocates an array, like the methods below. @throws RangeError if the memory is full */
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

  /** Copies numbers to a new array, like the method below. */
  wordsOf(numbers: ArrayLike<number>): Int32Array {
    const copy = this.words(numbers.length);
    copy.set(numbers);
    return copy;
  }

  shortsOf(numbers: ArrayLike<number>): Uint16Array {
    const copy = this.shorts(numbers.length);
    copy.set(numbers);
    return copy;
  }

  private take(bytes: number): number {
    const first = this.next;
    this.next = Math.ceil((first + bytes) / ALIGNMENT) * ALIGNMENT;
    return first;
  }
}

const moduleOf = (code: string): WebAssembly.Module =>
  stored(modules, code, () => {
    return new WebAssembly.Module(Uint8Array.from(atob(code), (byte) => byte.charCodeAt(0)));
  });
