import {
  canTrain,
  provideNetwork,
  type TrainedNetwork,
} from '../thinking/advisor/training/provide-network.js';
import { trainedFile } from '../thinking/advisor/networks.js';
import { rulesetOf } from './definition-file.js';
import { CommandFailure } from './failure.js';
import { folderBeside } from './named-database.js';
import { withProgress } from './progress.js';
import { print, type Terminal } from './terminal.js';
import { textTable } from './text.js';
import { world } from '../kernel/world.js';

/** The options of `train`, as commander parses them. */
export interface TrainOptions {
  readonly ruleset?: string;
  readonly variants?: readonly string[];
  readonly minutes: number;
  readonly networks?: string;
  readonly json?: true;
}

/** Games played to measure the new network, and again for the previous valuation. */
const MEASURED_GAMES = 200;

/**
 * Trains the network of a rule set and prints a report.
 * @throws RequestError for an unknown rule set or variant
 * @throws CommandFailure if the rule set has no network, or training brings no improvement
 */
export async function train(
  id: string | undefined,
  { ruleset: file, variants = [], minutes, networks, json }: TrainOptions,
  terminal: Terminal,
): Promise<void> {
  const { key, solitaire } = await rulesetOf(id, file, variants);
  if (!canTrain(solitaire)) {
    throw new CommandFailure(
      `${key} has no network because it can be solved exactly. Run yamb-server solve.`,
    );
  }
  const options = {
    key,
    file: trainedFile(networks ?? folderBeside('networks', terminal), key),
    seconds: minutes * 60,
    measuredGames: MEASURED_GAMES,
  };
  const started = world.monotonic();
  const trained = await withProgress(terminal, 'Training', (progress) =>
    provideNetwork(solitaire, options, ({ games, of }) => {
      progress.show(games, of);
    }),
  );
  const report = { ...trained, seconds: (world.monotonic() - started) / 1_000 };
  print(
    terminal,
    json
      ? JSON.stringify({ key, ...report, file: options.file }, null, 2)
      : textOf(key, report, options.file),
  );
  if (!trained.isKept) throw new CommandFailure('');
}

function textOf(
  key: string,
  { games, strength, difference, isKept, seconds }: TrainedNetwork & { readonly seconds: number },
  file: string,
): string {
  return [
    `${key}: ${isKept ? 'the new network plays better and was saved' : 'the new network plays no better and was discarded'}`,
    textTable([
      ['trained on', `${games} games`],
      ['expected total', `${strength.mean.toFixed(1)} ± ${strength.error.toFixed(1)}`],
      ['improvement', `${difference.mean.toFixed(1)} ± ${difference.error.toFixed(1)}`],
      ['took', `${seconds.toFixed(0)} s`],
      ...(isKept ? [['saved to', file]] : []),
    ]),
  ].join('\n');
}
