import {
  canTrain,
  provideNetwork,
  type TrainedNetwork,
} from '../thinking/advisor/training/provide-network.js';
import { trainedFile } from '../thinking/advisor/training/network-file.js';
import { requireRuleset } from '../games/domain/ruleset-choice.js';
import type { ResolvedRuleset } from '@yamb-server/engine/rulesets';
import { CommandFailure, wrongUsage } from './failure.js';
import { showProgress } from './progress.js';
import { print, type Terminal } from './terminal.js';
import { textTable } from './text.js';
import { networksFolder } from './thinker.js';

/** The options of `train`, as commander gives them. */
export interface TrainOptions {
  readonly ruleset?: string;
  readonly variants?: readonly string[];
  readonly minutes: number;
  readonly networks?: string;
  readonly json?: true;
}

/** Games that measure the new network, and as many for the previous valuation. */
const MEASURED_GAMES = 200;

/**
 * Trains the network of a rule set and prints a report.
 * @throws RequestError when there is no such rule set or variant
 * @throws CommandFailure when it has no network, or the trained one plays no better than what there was
 */
export async function train(
  id: string | undefined,
  { ruleset: file, variants = [], minutes, networks, json }: TrainOptions,
  terminal: Terminal,
): Promise<void> {
  const { key, solitaire } = await rulesetOf(id, file, variants);
  if (!canTrain(solitaire)) {
    throw new CommandFailure(`${key} has no network: its sheet has an exact table (see yamb-server solve).`);
  }
  const progress = showProgress(terminal, 'Training');
  const options = {
    key,
    file: trainedFile(networks ?? networksFolder(terminal), key),
    seconds: minutes * 60,
    measuredGames: MEASURED_GAMES,
  };
  const begun = performance.now();
  const trained = await provideNetwork(solitaire, options, ({ games, of }) => {
    progress.show(games, of);
  }).finally(progress.end);
  const report = { ...trained, seconds: (performance.now() - begun) / 1_000 };
  print(
    terminal,
    json
      ? JSON.stringify({ key, ...report, file: options.file }, null, 2)
      : textOf(key, report, options.file),
  );
  if (!trained.isKept) throw new CommandFailure('');
}

async function rulesetOf(
  id: string | undefined,
  file: string | undefined,
  variants: readonly string[],
): Promise<ResolvedRuleset> {
  if ((id === undefined) === (file === undefined))
    throw wrongUsage('Name a rule set, or a file by --ruleset.');
  if (file === undefined) return requireRuleset(id ?? '', variants);
  const { rulesetOfFile } = await import('./definition-file.js');
  return rulesetOfFile(file);
}

function textOf(
  key: string,
  { games, strength, difference, isKept, seconds }: TrainedNetwork & { readonly seconds: number },
  file: string,
): string {
  return [
    `${key}: ${isKept ? 'the network plays better than what there was, and is kept' : 'the network plays no better than what there was, and is not kept'}`,
    textTable([
      ['learnt from', `${games} games`],
      ['expected total', `${strength.mean.toFixed(1)} ± ${strength.error.toFixed(1)}`],
      ['better by', `${difference.mean.toFixed(1)} ± ${difference.error.toFixed(1)}`],
      ['took', `${seconds.toFixed(0)} s`],
      ...(isKept ? [['kept in', file]] : []),
    ]),
  ].join('\n');
}
