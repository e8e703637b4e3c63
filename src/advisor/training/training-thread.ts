/** A thread that looks for the networks of rule sets and trains them, when no other thread wants the processor. */
import { parentPort } from 'node:worker_threads';
import { CompiledRuleset } from '../../engine/index.js';
import { errorText } from '../error-text.js';
import { lowestPriority } from '../lowest-priority.js';
import type { Answer, Progress } from '../pool-thread.js';
import type { SentRules } from '../tasks.js';
import { readTrained } from './network-file.js';
import { canTrain, provideNetwork } from './provide-network.js';

export interface NetworkTask {
  /** `find` says whether there is a network that fits, `train` makes one. */
  readonly kind: 'find' | 'train';
  readonly rules: SentRules;
  readonly file: string;
  readonly seconds: number;
}

/** What a thread found: whether there is a network now, and whether one can be trained. */
export interface FoundNetwork {
  readonly isThere: boolean;
  readonly canTrain: boolean;
}

const MEASURED_GAMES = 100;

lowestPriority();

parentPort?.on('message', (task: NetworkTask) => {
  void answer(task).then((answered) => parentPort?.postMessage(answered));
});

async function answer(task: NetworkTask): Promise<Answer<FoundNetwork>> {
  try {
    return { ok: true, result: await run(task) };
  } catch (error) {
    return { ok: false, error: errorText(error) };
  }
}

async function run({ kind, rules, file, seconds }: NetworkTask): Promise<FoundNetwork> {
  const compiled = new CompiledRuleset(rules.ruleset);
  const key = rules.rulesetKey;
  if (kind === 'find') {
    const isThere = (await readTrained(file, key, compiled)) !== null;
    return { isThere, canTrain: !isThere && canTrain(compiled) };
  }
  const wish = { key, file, seconds, measuredGames: MEASURED_GAMES };
  const { isKept } = await provideNetwork(compiled, wish, ({ games, of }) => {
    parentPort?.postMessage({ progress: games / of } satisfies Progress);
  });
  return { isThere: isKept, canTrain: false };
}
