import { Command, InvalidArgumentError, Option } from 'commander';
import { databaseOption, existing, namedDatabase } from './named-database.js';
import type { Terminal } from './terminal.js';

interface PruneOptions {
  readonly database?: string;
  readonly olderThan: number;
  readonly status: readonly PrunedStatus[];
  readonly dryRun?: true;
}

const STATUSES = { open: ['OPEN'], playing: ['PLAYING'], unfinished: ['OPEN', 'PLAYING'] } as const;
type PrunedStatus = (typeof STATUSES)['unfinished'][number];

const MAX_DAYS = 36_500;

const HELP = `
Examples:
  yamb-server prune --older-than 30d --dry-run
  yamb-server prune --older-than 90d --status playing
  DATABASE_URL=postgres://yamb:secret@db.example:5432/yamb yamb-server prune --older-than 30d

Ends unfinished games that were not changed for so long: they are then ABANDONED, which those who follow them learn as of
any other end. Games whose clock runs are left to it, and so are those of tournaments that are played. Competitions that were over so
long ago are deleted, except those that were rated. Finished games and scores are never touched. Idempotency keys whose time is over are deleted. Servers may
use the database meanwhile. Exit codes: 0 done, 1 the database cannot be used, 2 wrong usage.`;

/** Ends games without moves for a long time. */
export const pruneCommand = (terminal: Terminal): Command =>
  new Command('prune')
    .description('end unfinished games that were not played for long')
    .addOption(databaseOption())
    .addOption(
      new Option('-o, --older-than <days>', 'how long they were not played, such as 30d')
        .argParser(daysOf)
        .makeOptionMandatory(),
    )
    .addOption(
      new Option('-s, --status <status>', `which games: ${Object.keys(STATUSES).join(', ')}`)
        .argParser(statusesOf)
        .default(STATUSES.unfinished, 'unfinished'),
    )
    .option('-n, --dry-run', 'only count them')
    .addHelpText('after', HELP)
    .action(async ({ olderThan, status, dryRun, ...options }: PruneOptions) => {
      const { prune } = await import('./prune.js');
      await prune(
        existing(namedDatabase(options, terminal)),
        { days: olderThan, statuses: status, dryRun: dryRun ?? false },
        terminal,
      );
    });

function daysOf(text: string): number {
  const days = Number(/^(\d{1,5})d$/.exec(text)?.[1]);
  if (days >= 1 && days <= MAX_DAYS) return days;
  throw new InvalidArgumentError(`It is a number of days from 1d to ${MAX_DAYS}d.`);
}

function statusesOf(text: string): readonly PrunedStatus[] {
  const found = Object.entries(STATUSES).find(([name]) => name === text);
  if (found) return found[1];
  throw new InvalidArgumentError(`It is one of ${Object.keys(STATUSES).join(', ')}.`);
}
