/** Bugs by which something waits forever after a crash or a lost message. */

/** @type {readonly import('./faults.mjs').Bug[]} */
export const WAITS = [
  [
    'a lost notification is never made up for',
    [
      'src/kernel/topics/topics.ts',
      'new Periodic(() => void this.check(), logCheckSeconds * 1000)',
      'new Periodic(() => undefined, logCheckSeconds * 1000)',
    ],
  ],
  [
    'the claim of a killed server never expires',
    ['src/notify/outbox.store.ts', 'const LEASE_MS = 20_000;', 'const LEASE_MS = 20_000_000_000;'],
  ],
  [
    'bots of a killed server are forgotten',
    [
      'src/thinking/bots/bots.service.ts',
      "find: (...page) => due.until('bot', ...page),",
      'find: () => (void due, Promise.resolve([])),',
    ],
  ],
  [
    'deadlines of a killed server are forgotten',
    [
      'src/play/clocks/clocks.service.ts',
      "clock.isInStep() ? due.until('clock', ...page)",
      '(void page, void due, false) ? Promise.resolve([])',
    ],
  ],
  [
    'quick games of a killed server do not start',
    [
      'src/play/quick-play/matching.ts',
      'for (const wish of await this.store.due(now, PAGE)) await this.settle(wish);',
      '',
    ],
  ],
  [
    'competitions are never settled',
    [
      'src/results/backlogs.ts',
      'clock.isInStep() ? store.overCompetitions(clock.now(), after, first)',
      '(void after, void first, false) ? Promise.resolve([])',
    ],
  ],
  [
    'a deleted player keeps seats after a crash',
    [
      'src/identity/accounts.service.ts',
      'for (const playerId of await this.leaving()) await this.leave(playerId);',
      'await this.leaving();',
    ],
  ],
  [
    'the end of a game does not reach its competition',
    ['src/results/end-of-game.ts', '      endDealGame,\n', ''],
  ],
];
