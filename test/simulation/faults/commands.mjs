/** Bugs by which a request is lost, or takes effect twice. */

/** @type {readonly import('./faults.mjs').Bug[]} */
export const COMMANDS = [
  [
    'a command overwrites a newer version',
    ['src/games/storage/write-game.ts', 'WHERE id = $5 AND version = $6`', 'WHERE id = $5 AND $6 = $6`'],
    [
      'src/games/storage/write-game.ts',
      'VALUES ($1, $2, $3, $4, ${SCHEMA_VERSION})`',
      'VALUES ($1, $2, $3, $4, ${SCHEMA_VERSION}) ON CONFLICT (game_id, version) DO UPDATE SET events = excluded.events`',
    ],
  ],
  [
    'a repeated creation is carried out again',
    [
      'src/storage/retries/retries.store.ts',
      "if ((yield* change(CLAIM, playerId, key, digest, gameId, '', this.clock.now())) === 1) return undefined;",
      "yield* change(CLAIM, playerId, key, digest, gameId, '', this.clock.now()); return undefined;",
    ],
  ],
  [
    'the key of a command is stored after its commit',
    [
      'src/games/storage/games.store.ts',
      'return this.runner.sharedTransaction(() => this.command(id, decide, retry), id);',
      `return this.runner.sharedTransaction(() => this.command(id, decide, retry), id).then(async (answered) => {
        if (retry && !answered.replayed)
          await this.runner.transaction(() => this.retries.remember(retry, id, memoOf(answered.answer)));
        return answered;
      });`,
    ],
    [
      'src/games/storage/games.store.ts',
      'if (retry) yield* this.retries.remember(retry, id, memoOf(answer));',
      '',
    ],
  ],
  [
    'the key of a command is not stored at all',
    [
      'src/games/storage/games.store.ts',
      'if (retry) yield* this.retries.remember(retry, id, memoOf(answer));',
      '',
    ],
  ],
  [
    'a retry is answered with the game of today',
    [
      'src/games/commands/answered-games.ts',
      'return latest.version === version ? latest : readGameAt(this.log, latest, version);',
      'return latest;',
    ],
  ],
  [
    'a commit whose outcome is unknown is acknowledged',
    ['src/storage/postgres/postgres-transaction.ts', "if (ended.status === 'rejected') {", 'if (false) {'],
    ['src/storage/postgres/postgres-transaction.ts', "if (ended.value !== 'COMMIT')", 'if (false)'],
  ],
  [
    'a shared transaction that was refused is acknowledged',
    ['src/storage/postgres/postgres-shared-steps.ts', 'if (refused) throw refused;', ''],
  ],
  [
    'a transaction that was refused is acknowledged',
    [
      'src/storage/postgres/postgres-steps.ts',
      `throwRefusal(statements, together);
    // Thrown`,
      '// Thrown',
    ],
  ],
  [
    'a key is claimed before BEGIN is confirmed',
    [
      'src/storage/postgres/postgres-steps.ts',
      "step.kind === 'together' || !isWrite(step);",
      "step.kind === 'together' || step.kind === 'count' || !isWrite(step);",
    ],
    [
      'src/storage/postgres/postgres-steps.ts',
      `const running = new PostgresSteps(session, false);
  const first = steps.next();`,
      `const running = new PostgresSteps(session, true);
  const first = steps.next();`,
    ],
  ],
  [
    'a player who joins twice has two seats',
    [
      'src/games/domain/seating.ts',
      "if (wanted === undefined && held !== undefined) return refuse({ code: 'ALREADY_JOINED', seat: held });",
      '',
    ],
  ],
  [
    'each player who asks gets another rematch',
    [
      'src/games/storage/games.store.ts',
      'const made = id === undefined ? undefined : yield* findGame(id);',
      'const made = undefined;',
    ],
    [
      'src/games/storage/games.store.ts',
      'insertNew(ADD, gameId, rematchId)',
      'write(`${ADD} ON CONFLICT (game_id) DO NOTHING`, gameId, rematchId)',
    ],
    [
      'src/games/storage/games.store.ts',
      'import { all, together, type Steps, insertNew, one }',
      'import { all, together, type Steps, write, one }',
    ],
  ],
  [
    'a player may start a deal twice',
    ['src/games/storage/games.store.ts', 'if (begun) return created(begun);', ''],
    [
      'src/games/storage/write-game.ts',
      'yield* insertNew(ADD_TO_DEAL, game.deal.id, createdBy, id);',
      'yield* write(`${ADD_TO_DEAL} ON CONFLICT (deal_id, player_id) DO NOTHING`, game.deal.id, createdBy, id);',
    ],
  ],
  [
    'a ticket is matched while another server matches it',
    [
      'src/play/quick-play/match.ts',
      'const waiting = new Set((yield* all<{ id: string }>(STILL_WAITING, ids)).map(({ id }) => id));',
      'const waiting = new Set(ids); void STILL_WAITING;',
    ],
    [
      'src/play/quick-play/match.ts',
      `game_id = $2, ended_at = $3
    WHERE \${among('id', '$1')} AND status = 'WAITING'`,
      `game_id = $2, ended_at = $3
    WHERE \${among('id', '$1')}`,
    ],
    ['src/play/quick-play/place-ticket.ts', 'yield* one(LOCK_WISH, wishKey(wish));', ''],
    ['src/play/quick-play/place-ticket.ts', 'yield* one(LOCK_WISH, wish);', 'void LOCK_WISH;'],
  ],
  [
    'a deadline is carried out at whatever version',
    [
      'src/games/commands/timeouts.service.ts',
      'stored.version === game.version && decided ? decided',
      'decided ? decided',
    ],
  ],
];
