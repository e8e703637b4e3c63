/** A thread of the lowest priority that finds and trains networks of rule sets. */
import { CompiledRuleset } from '@yamb-server/engine';
import { serveTasks, type Task } from '../serve-tasks.js';
import type { TableSize } from '../table-bounds.js';
import type { SentRules } from '../tasks.js';
import { readTrained } from '../networks.js';
import { canTrain, provideNetwork } from './provide-network.js';
import type { Comparison } from './train-network.js';

export interface NetworkTask {
  /** `find` checks for a usable network, `train` creates one. */
  readonly kind: 'find' | 'train';
  readonly rules: SentRules;
  readonly file: string;
  readonly seconds: number;
  /** The largest table that is solved instead. */
  readonly solved: TableSize;
}

/** Whether a network exists now, and whether one can be trained. */
export interface FoundNetwork {
  readonly exists: boolean;
  readonly canTrain: boolean;
  /** After a training: how strong the network plays, and by how much it surpasses its predecessor. */
  readonly compared?: Comparison;
}

const MEASURED_GAMES = 100;

serveTasks<NetworkTask, FoundNetwork>({ run });

async function run(
  { kind, rules, file, seconds, solved }: NetworkTask,
  { onProgress }: Task,
): Promise<FoundNetwork> {
  const compiled = new CompiledRuleset(rules.ruleset);
  const key = rules.rulesetKey;
  if (kind === 'find') {
    const exists = (await readTrained(file, key, compiled)) !== null;
    return { exists, canTrain: !exists && canTrain(compiled, solved) };
  }
  const wish = { key, file, seconds, measuredGames: MEASURED_GAMES };
  const { isKept, strength, difference } = await provideNetwork(compiled, wish, ({ games, of }) => {
    onProgress(games, of);
  });
  return { exists: isKept, canTrain: false, compared: { strength, difference } };
}
