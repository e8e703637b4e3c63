/** Bugs of streams and webhooks. */

/** @type {readonly import('./faults.mjs').Bug[]} */
export const DELIVERIES = [
  [
    'the feed repeats a version',
    ['src/live/updates/game-feed.ts', 'this.cached.slice(-behind)', 'this.cached.slice(-behind - 1)'],
  ],
  [
    'the feed believes a notification',
    [
      'src/live/updates/game-feed.ts',
      'this.scheduled = true;',
      'this.latest = { ...this.latest, version: Math.max(this.latest.version, this.hinted - 1) }; this.scheduled = true;',
    ],
  ],
  [
    'a slow reader misses what the feed has forgotten',
    [
      'src/live/updates/game-feed.ts',
      'behind <= this.cached.length ? this.cached.slice(-behind) : undefined',
      'this.cached.slice(-behind)',
    ],
    ['src/live/updates/game-feed.ts', 'const CACHED = 32;', 'const CACHED = 2;'],
  ],
  [
    'the lobby forgets a change whose notification is lost',
    [
      'src/play/lobby/lobby-feed.ts',
      'if (this.table.versionOf(id) < version) this.hinted.add(id);',
      'if (this.table.versionOf(id) < 0) this.hinted.add(id);',
    ],
    ['src/play/lobby/lobby-feed.ts', 'if (!ids.has(id)) this.hinted.add(id);', 'void ids;'],
  ],
  [
    'a delivered message stays in the outbox',
    [
      'src/notify/outbox.store.ts',
      'yield* write(DONE, id, gameId, version, event);',
      'void [DONE, gameId, version, event];',
    ],
  ],
  [
    'a message is dropped when its receiver fails',
    [
      'src/notify/outbox.store.ts',
      'if ((yield* change(FAILED, id, until, reason, wait)) > 0) yield* write(DELAY, id, wait);',
      'if ((yield* change(FAILED, id, until, reason, wait)) > 0) yield* write(CLEAR, id);',
    ],
  ],
  [
    'a message is removed before it is sent',
    [
      'src/notify/deliveries.service.ts',
      'const outcome = await this.attempt(claimed, delivery);',
      'await this.outbox.delivered(claimed, delivery); const outcome = await this.attempt(claimed, delivery);',
    ],
  ],
  [
    'a message is written outside the transaction of its move',
    [
      'src/games/storage/games.store.ts',
      'else yield* this.news.add(game, answer.game);',
      'else void this.runner.transaction(() => this.news.add(game, answer.game)).catch(() => undefined);',
    ],
  ],
];
