/** Bugs by which players see or meet what permissions deny. */

/** @type {readonly import('./faults.mjs').Bug[]} */
export const PERMISSIONS = [
  [
    'private games are shown to all',
    ['src/games/game-access.ts', 'if (maySee(game, playerId)) return true;', 'if (!game.deal) return true;'],
  ],
  [
    'lists show private games',
    [
      'src/games/storage/game-list.ts',
      "return { games: ['is_private = 0', ...(status",
      "return { games: ['1 = 1', ...(status",
    ],
  ],
  [
    'games of a deal are shown to players who have yet to play it',
    ['src/games/game-access.ts', 'if (!game.deal) return false;', 'return game.deal !== undefined;'],
  ],
  [
    'the seed is shown while it produces dice',
    [
      'src/games/domain/game.ts',
      'isOver(game) && (game.deal === undefined || isDealClosed(game, now));',
      'game.deal === undefined || isDealClosed(game, now);',
    ],
  ],
  [
    'the join code is shown to all',
    [
      'src/games/api/invitations.resolver.ts',
      'return caller && seatsOwnedBy(game, caller.id).length > 0 ? game.joinCode : null;',
      'return caller && game.joinCode;',
    ],
  ],
  [
    'hidden statistics are shown',
    [
      'src/identity/company/company.service.ts',
      'return this.isShownTo(viewer, playerId, await this.shownBy(playerId, part));',
      'return true;',
    ],
  ],
  [
    'a player joins somebody who has blocked the player',
    ['src/games/storage/write-game.ts', 'yield* requireCompany(newcomer, [...playersOf(changed)]);', ''],
  ],
  [
    'quick games bring players together who have blocked each other',
    [
      'src/play/quick-play/match.ts',
      'if (!mayAllMeet(seated, yield* mayMeet(seated))) return undefined;',
      'void mayAllMeet;',
    ],
    [
      'src/play/quick-play/place-ticket.ts',
      'yield* mayMeet([playerId, ...waiting.map((one) => one.playerId)]),',
      '() => true,',
    ],
    [
      'src/play/quick-play/place-ticket.ts',
      'const may = yield* mayMeet(waiting.map(({ playerId }) => playerId));',
      'const may = (): boolean => true;',
    ],
  ],
  [
    'seats keep the names of deleted players',
    ['src/games/player-steps.ts', 'yield* this.rename(id, DELETED_PLAYER);', ''],
  ],
  [
    'webhooks of deleted players are kept',
    [
      'src/notify/player-steps.ts',
      'for (const sql of DELETE) yield* write(sql, id);',
      'void [DELETE, id, write];',
    ],
  ],
];
