/**
 * Bugs that simulations must find: each replaces a text in a source file. `npm run simulate:faults` plants them one by one.
 * @type {readonly { readonly name: string, readonly file: string, readonly find: string, readonly replace: string }[]}
 */
export const FAULTS = [
  {
    name: 'a command overwrites a newer version',
    file: 'src/games/storage/write-game.ts',
    find: 'WHERE id = $6 AND version = $7`',
    replace: 'WHERE id = $6 AND $7 = $7`',
  },
  {
    name: 'a lost notification is never made up for',
    file: 'src/kernel/topics/topics.ts',
    find: 'new Periodic(() => void this.check(), logCheckSeconds * 1000)',
    replace: 'new Periodic(() => undefined, logCheckSeconds * 1000)',
  },
  {
    name: 'the feed repeats a version',
    file: 'src/live/updates/game-feed.ts',
    find: 'this.cached.slice(-behind)',
    replace: 'this.cached.slice(-behind - 1)',
  },
  {
    name: 'a result is rated by each server that finds it',
    file: 'src/results/ratings/ratings.store.ts',
    find: 'if ((yield* change(TAKE_WAITING, id)) === 0) return false;',
    replace: 'yield* change(TAKE_WAITING, id);',
  },
  {
    name: 'a game that ends is not counted',
    file: 'src/games/storage/games.store.ts',
    find: 'for (const step of this.end.steps)',
    replace: 'for (const step of this.end.steps.slice(1))',
  },
  {
    name: 'the claim of a killed server never expires',
    file: 'src/notify/outbox.store.ts',
    find: 'const LEASE_MS = 20_000;',
    replace: 'const LEASE_MS = 20_000_000_000;',
  },
  {
    name: 'a delivered message stays in the outbox',
    file: 'src/notify/outbox.store.ts',
    find: 'yield* write(DONE, id, gameId, version, event);',
    replace: 'void [DONE, gameId, version, event];',
  },
  {
    name: 'bots of a killed server are forgotten',
    file: 'src/thinking/bots/bots.service.ts',
    find: "find: (...page) => due.until('bot', ...page),",
    replace: 'find: () => (void due, Promise.resolve([])),',
  },
  {
    name: 'deadlines of a killed server are forgotten',
    file: 'src/play/clocks/clocks.service.ts',
    find: "clock.isInStep() ? due.until('clock', ...page)",
    replace: '(void page, void due, false) ? Promise.resolve([])',
  },
  {
    name: 'quick games of a killed server do not start',
    file: 'src/play/quick-play/matching.ts',
    find: 'run: () => this.search(),',
    replace: 'run: () => Promise.resolve(),',
  },
  {
    name: 'competitions are never settled',
    file: 'src/results/backlogs.ts',
    find: 'clock.isInStep() ? store.overCompetitions(clock.now(), after, first)',
    replace: '(void after, void first, false) ? Promise.resolve([])',
  },
  {
    name: 'a retried request is carried out again',
    file: 'src/storage/retries/retries.store.ts',
    find: "if ((yield* change(CLAIM, playerId, key, digest, gameId, '', this.clock.now())) === 1) return undefined;",
    replace: "yield* change(CLAIM, playerId, key, digest, gameId, '', this.clock.now()); return undefined;",
  },
];
