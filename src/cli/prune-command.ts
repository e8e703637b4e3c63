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

Ends unfinished games without a change in that time: they become ABANDONED, and their followers are notified. Skips games with a
running clock and games of running tournaments. Also deletes unrated competitions that ended before that time, and expired
idempotency keys. Never touches finished games or scores. Servers can keep running.
Exit codes: 0 done, 1 the database cannot be used, 2 wrong usage.`;

export const pruneCommand = (terminal: Terminal): Command =>
  new Command('prune')
    .description('end inactive games and delete old data')
    .addOption(databaseOption())
    .addOption(
      new Option('-o, --older-than <days>', 'the minimum time without a change, such as 30d')
        .argParser(daysOf)
        .makeOptionMandatory(),
    )
    .addOption(
      new Option('-s, --status <status>', `the games to end: ${Object.keys(STATUSES).join(', ')}`)
        .argParser(statusesOf)
        .default(STATUSES.unfinished, 'unfinished'),
    )
    .option('-n, --dry-run', 'count without changing anything')
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
  throw new InvalidArgumentError(`Use a number of days from 1d to ${MAX_DAYS}d.`);
}

function statusesOf(text: string): readonly PrunedStatus[] {
  const found = Object.entries(STATUSES).find(([name]) => name === text);
  if (found) return found[1];
  throw new InvalidArgumentError(`Allowed: ${Object.keys(STATUSES).join(', ')}.`);
}
