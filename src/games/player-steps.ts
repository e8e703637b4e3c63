import { Injectable } from '@nestjs/common';
import type { Caller } from '../kernel/caller/caller.js';
import { RequestError } from '../kernel/errors/request-error.js';
import { DELETED_PLAYER, PlayerFeatures, PlayerSteps, type DeletedPlayer } from '../identity/player-steps.js';
import { KEY_TABLES } from '../storage/retries/kept-keys.js';
import { write, type Steps } from '../storage/steps.js';
import { GameCommandsService } from './commands/game-commands.service.js';
import { GamesService } from './games.service.js';
import type { GameListFilter } from './storage/game-page.js';

const RENAME = [
  'UPDATE seats SET name = $1 WHERE player_id = $2',
  'UPDATE seats SET name = $1 WHERE named_player_id = $2',
];
/** Stored responses contain names at seats. */
const DELETE_KEYS = KEY_TABLES.map((table) => `DELETE FROM ${table} WHERE player_id = $1`);

const PAGE = 100;

/** Games of players. When a player is deleted, seats lose the name, and unfinished games are left. */
@Injectable()
export class GamesOfPlayers extends PlayerSteps {
  override readonly feature = 'games';

  constructor(
    features: PlayerFeatures,
    private readonly games: GamesService,
    private readonly commands: GameCommandsService,
  ) {
    super(features);
  }

  override *rename(playerId: string, name: string): Steps<void> {
    for (const sql of RENAME) yield* write(sql, name, playerId);
  }

  override *delete({ id }: DeletedPlayer): Steps<void> {
    yield* this.rename(id, DELETED_PLAYER);
    for (const sql of DELETE_KEYS) yield* write(sql, id);
  }

  override async leave(playerId: string): Promise<number> {
    const player = { id: playerId, name: DELETED_PLAYER };
    const leave = (gameId: string): Promise<unknown> =>
      this.commands.leave(player, { gameId }, { isDeleted: true });
    return (
      (await this.forEachGame({ playerId, status: 'OPEN' }, leave)) +
      (await this.forEachGame({ invited: playerId }, leave)) +
      (await this.forEachGame({ playerId, status: 'PLAYING' }, (gameId) => this.resign(player, gameId)))
    );
  }

  /** Resigns repeatedly, because a player can hold several sides. */
  private async resign(caller: Caller, gameId: string): Promise<void> {
    let left = true;
    while (left) left = (await this.commands.move(caller, { gameId }, { type: 'resign' })).kind === 'changed';
  }

  /** Visits all games of a list. @returns the number of games skipped because another server version stored them */
  private async forEachGame(
    filter: GameListFilter,
    visit: (gameId: string) => Promise<unknown>,
  ): Promise<number> {
    let unvisited = 0;
    let after: string | undefined;
    do {
      const { games, end, hasMore, unknown } = await this.games.list(filter, PAGE, after);
      for (const { id } of games) await visit(id).catch(unlessLeft);
      unvisited += unknown;
      after = hasMore && end !== null ? end : undefined;
    } while (after !== undefined);
    return unvisited;
  }
}

/** Ignores errors caused by a concurrent request that already left the game. */
function unlessLeft(error: unknown): void {
  if (!(error instanceof RequestError)) throw error;
}
