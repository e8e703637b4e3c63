import { SeenPlayers } from '../kernel/caller/seen-players.js';
import { SystemClock } from '../kernel/clock.js';
import { prunable, pruneCompetition } from '../play/competitions/storage/prune-steps.js';
import { Config } from '../kernel/config/config.js';
import { databaseTime } from '../storage/snippets.js';
import type { StatementRunner } from '../storage/statement-runner.js';
import { expireGames, type Untouched } from '../games/commands/expire-games.js';
import { AddressShares } from '../games/storage/address-shares.js';
import { GamesStore } from '../games/storage/games.store.js';
import { EndOfGameSteps } from '../results/end-of-game.js';
import { WebhookWriter } from '../notify/webhook-writer.js';
import { RetriesPruner } from '../storage/retries/retries.pruner.js';
import { RetriesStore } from '../storage/retries/retries.store.js';
import { counted } from './text.js';
import type { NamedDatabase } from './named-database.js';
import { withRunner } from './open-runner.js';
import { withProgress } from './progress.js';
import { print, type Terminal } from './terminal.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Selects games to end; `days` is the minimum time without a change. */
export interface Pruning {
  readonly days: number;
  readonly statuses: readonly Untouched['status'][];
  readonly dryRun: boolean;
}

/** Competitions per query. */
const PAGE = 100;

const WORDS: Readonly<Record<Untouched['status'], string>> = { OPEN: 'open game', PLAYING: 'running game' };

/**
 * Ends inactive games, deletes old competitions and idempotency keys, and prints the counts.
 * @throws StartError if the database cannot be used or needs migrations
 */
export const prune = (
  database: NamedDatabase,
  { days, statuses, dryRun }: Pruning,
  terminal: Terminal,
): Promise<void> =>
  withRunner(database, 'pruned', async (runner) => {
    const stores = storesOver(runner);
    const now = await runner.read(databaseTime);
    const since = now - days * DAY_MS;
    const found: string[] = [];
    let left = 0;
    await withProgress(terminal, 'Pruning', async ({ show }) => {
      for (const status of statuses) {
        const ended = await expireGames(stores.games, { status, since, now }, dryRun, show);
        found.push(counted(ended.games, WORDS[status]));
        left += ended.unknown;
      }
    });
    const verb = dryRun ? 'would be ended' : 'ended';
    print(
      terminal,
      `${database.name}: ${found.join(' and ')} ${verb}, unchanged for ${counted(days, 'day')}.`,
    );
    if (left > 0) print(terminal, `${counted(left, 'game')} skipped because of unknown rules.`);
    const competitions = await pruneCompetitions(runner, since, dryRun);
    print(
      terminal,
      `${counted(competitions, 'old competition')} ${dryRun ? 'would be deleted' : 'deleted'}.`,
    );
    if (dryRun) return;
    const keys = await new RetriesPruner(stores.retries, new SystemClock()).prune(now);
    print(terminal, `${counted(keys, 'old idempotency key')} deleted.`);
  });

function storesOver(runner: StatementRunner) {
  const retries = new RetriesStore(runner, new SystemClock());
  const config = new Config();
  const news = new WebhookWriter(config);
  const shares = new AddressShares(new SeenPlayers());
  const games = new GamesStore(runner, retries, new EndOfGameSteps(news), news, shares, config);
  return { retries, games };
}

/** Deletes old competitions, each in its own transaction, or only counts them. @returns their number */
async function pruneCompetitions(runner: StatementRunner, before: number, dryRun: boolean): Promise<number> {
  const page = (after: string): Promise<readonly { readonly id: string }[]> =>
    runner.read(() => prunable(before, after, PAGE));
  let found = 0;
  for (let ids = await page(''); ids.length > 0; ids = await page(ids.at(-1)?.id ?? '')) {
    for (const { id } of ids) {
      if (dryRun || (await runner.transaction(() => pruneCompetition(id, before)))) found += 1;
    }
  }
  return found;
}
