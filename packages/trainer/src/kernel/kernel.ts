/** The loops of self-play and of learning, compiled from `packages/trainer/kernel` to WebAssembly. */
import { LoopMemory, type Loop } from '@yamb-server/strategy/learning';
import { KERNEL_CODE } from './code.js';

/** By the names of their sources. */
interface LearningLoops {
  readonly addRows: Loop<void>;
  readonly evaluate: Loop<void>;
  readonly learn: Loop<number>;
  readonly adam: Loop<void>;
  readonly meansOfKeeps: Loop<void>;
  readonly bestOfKeeps: Loop<void>;
  readonly raise: Loop<void>;
  readonly raiseToOther: Loop<void>;
  readonly meanOfThrows: Loop<number>;
}

/** Enough for the largest network and the turns of the largest sheet. */
const MEMORY = 64 * 2 ** 20;

/** The memory of a network that learns or plays against itself, with its loops. */
export class Kernel extends LoopMemory<LearningLoops> {
  /** @param bytes of its memory; what is not used of it takes no room */
  constructor(bytes = MEMORY) {
    super(KERNEL_CODE, bytes);
  }
}
