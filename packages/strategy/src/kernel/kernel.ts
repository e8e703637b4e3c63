/** The loops of self-play and of exact tables, compiled from `kernel` to WebAssembly. Its arguments are arrays of one memory. */
import { KERNEL_CODE } from './code.js';

/** Numbers of the kernel's own: addresses, counts, values. */
type Loop<Result> = (...numbers: readonly number[]) => Result;

/** By the names of their sources. */
interface Loops {
  readonly addRows: Loop<void>;
  readonly evaluate: Loop<void>;
  readonly learn: Loop<number>;
  readonly adam: Loop<void>;
  readonly meansOfKeeps: Loop<void>;
  readonly bestOfKeeps: Loop<void>;
  readonly raise: Loop<void>;
  readonly raiseToOther: Loop<void>;
  readonly meanOfThrows: Loop<number>;
  readonly meansOfPairs: Loop<void>;
  readonly bestOfPairs: Loop<void>;
  readonly raisePairs: Loop<void>;
  readonly meanOfPairs: Loop<void>;
}

const PAGE = 65_536;
/** Vectors begin at multiples of it. */
const ALIGNMENT = 16;

let compiled: WebAssembly.Module | undefined;

/** A memory, and the loops that work on it. An array's `byteOffset` is its address there. */
export class Kernel {
  readonly loops: Loops;
  private readonly buffer: ArrayBuffer;
  private next = ALIGNMENT;

  /** @param bytes of its memory; what is not used of it takes no room */
  constructor(bytes = 64 * 2 ** 20) {
    const pages = Math.ceil(bytes / PAGE);
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
    this.buffer = memory.buffer;
    compiled ??= new WebAssembly.Module(Uint8Array.from(atob(KERNEL_CODE), (byte) => byte.charCodeAt(0)));
    const { exports } = new WebAssembly.Instance(compiled, { env: { memory } });
    this.loops = exports as unknown as Loops;
  }

  /** @throws RangeError where the memory is full, as the others */
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
