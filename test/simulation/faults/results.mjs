/** Bugs of statistics, ratings, standings and clocks. */

/** @type {readonly import('./faults.mjs').Bug[]} */
export const RESULTS = [
  [
    'a competition is rated by each server that finds it',
    [
      'src/play/competitions/storage/settle-steps.ts',
      "if (competition?.settledAt !== null || statusOf(competition, now) !== 'ENDED') return undefined;",
      "if (!competition || statusOf(competition, now) !== 'ENDED') return undefined;",
    ],
    [
      'src/play/competitions/storage/settle-steps.ts',
      'WHERE settled_at IS NULL AND cancelled_at IS NULL',
      'WHERE cancelled_at IS NULL',
    ],
  ],
  ['a game is not counted when it ends', ['src/results/end-of-game.ts', 'ifFinished(countGame),', '']],
  [
    'an absent player is claimed after the end',
    ['src/games/domain/absence.ts', 'isOver(game) ? null : seatToRoll', 'seatToRoll'],
    ['src/games/domain/absence.ts', 'import { isOver, seatsOwnedBy', 'import { seatsOwnedBy'],
  ],
  [
    'statistics of games that end together overwrite each other',
    [
      'src/results/statistics/tally-writer.ts',
      'FROM player_tallies WHERE ${OF_PLAYER} ${forUpdate}) AS tally',
      "FROM player_tallies WHERE ${OF_PLAYER} ${forUpdate ? '' : ''}) AS tally",
    ],
    [
      'src/results/statistics/tally-writer.ts',
      'FROM ruleset_tallies WHERE ${OF_PEOPLE} ${forUpdate}`',
      "FROM ruleset_tallies WHERE ${OF_PEOPLE} ${forUpdate ? '' : ''}`",
    ],
  ],
  [
    'a result does not move the standing',
    [
      'src/play/competitions/storage/result-steps.ts',
      "if (entrant.status === 'ENTERED') yield* moveStanding(id, entrant.kind, entrant, sums);",
      '',
    ],
  ],
  [
    'a player who enters a competition twice counts twice',
    ['src/play/competitions/storage/entry-steps.ts', "if (before?.status === 'ENTERED') return;", ''],
  ],
  [
    'deadlines follow the clock of the machine',
    [
      'src/storage/clock/database-clock.ts',
      'return Math.floor(this.monotonic() + (this.least + this.most) / 2);',
      'return this.machine();',
    ],
    [
      'src/storage/clock/database-clock.ts',
      'return Math.abs(this.lastSkew) <= this.options.maxSkewMs;',
      'return true;',
    ],
  ],
];
