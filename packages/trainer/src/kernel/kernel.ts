import { LoopMemory, type Loop } from '@yamb-server/strategy/learning';
import { KERNEL_CODE } from './code.js';

/** The loops, by their names in the source. */
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

/** The memory of a network that learns or plays against itself, with loops compiled from `packages/trainer/kernel`. */
export class Kernel extends LoopMemory<LearningLoops> {
  /** @param bytes size of the memory; unused parts take no space */
  constructor(bytes = MEMORY) {
    super(KERNEL_CODE, bytes);
  }
}
