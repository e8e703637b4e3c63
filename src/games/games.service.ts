import { Injectable } from '@nestjs/common';
import type { Caller } from '../api/caller.js';
import { RequestError } from '../api/request-error.js';
import { play, type GameEvent } from '../engine/index.js';
import { Dice } from './dice.js';
import { seatsOwnedBy, statusOf, type Game, type GameChange, type RecordedEvents } from './game.js';
import { GamesStore, type GameListFilter, type GamePage, type Outcome } from './games.store.js';
import type { MoveRefusal } from './move-refusal.js';
import { createGame, type NewGame } from './new-game.js';
import { assign, type GameCommand } from './turn-order.js';

/** The answer to a command: what it did, or why it may not be, each with the game as it stands. */
export type MoveResult =
  | { readonly kind: 'changed'; readonly game: Game; readonly events: RecordedEvents }
  | { readonly kind: 'refused'; readonly game: Game; readonly refusal: MoveRefusal };

/** A command with what its sender knows of the game. */
export interface Move {
  readonly gameId: string;
  readonly command: GameCommand;
  /** The version that the sender has seen; a game that has gone on refuses the command. */
  readonly expectedVersion?: number;
}

/** Games: making them, playing a command, looking at them. */
@Injectable()
export class GamesService {
  constructor(
    private readonly store: GamesStore,
    private readonly dice: Dice,
  ) {}

  /** @throws RequestError when there are no such rules, or they are not for so many players */
  async create(caller: Caller, wanted: NewGame): Promise<Game> {
    const { game, events } = createGame(wanted, caller.id, Date.now());
    await this.store.add(game, events);
    return game;
  }

  /**
   * Plays one command in one transaction; resolves when what it did is on disk.
   * @throws RequestError GAME_NOT_FOUND, or NOT_YOUR_SEAT when the caller has no seat in the game
   */
  move(caller: Caller, { gameId, command, expectedVersion }: Move): Promise<MoveResult> {
    return this.store.change(gameId, (found) => {
      const game = requireGame(found, gameId);
      const owned = seatsOwnedBy(game, caller.id);
      if (owned.length === 0) {
        throw new RequestError(
          'NOT_YOUR_SEAT',
          'You have no seat in this game: you can watch, but not play.',
        );
      }
      if (expectedVersion !== undefined && expectedVersion !== game.version) {
        return refused(game, { code: 'VERSION_CONFLICT', expected: expectedVersion, version: game.version });
      }
      const assigned = assign(game, owned, command);
      if ('waitsFor' in assigned) {
        const { waitsFor: seat } = assigned;
        return refused(game, { code: 'NOT_YOUR_TURN', seat, name: game.seats[seat]?.name ?? '' });
      }
      const played = play(game.ruleset, game.state, assigned.command, this.dice.of(game));
      return played.ok ? changed(game, played.value.state, played.value.events) : refused(game, played.error);
    });
  }

  /** @throws RequestError GAME_NOT_FOUND */
  async get(id: string): Promise<Game> {
    return requireGame(await this.store.find(id), id);
  }

  find(id: string): Promise<Game | undefined> {
    return this.store.find(id);
  }

  list(filter: GameListFilter, first: number, after?: string): Promise<GamePage> {
    return this.store.list(filter, first, after);
  }

  /** What happened after a version, oldest first. */
  events(id: string, sinceVersion: number, first: number): Promise<readonly RecordedEvents[]> {
    return this.store.events(id, sinceVersion, first);
  }
}

function requireGame(game: Game | undefined, id: string): Game {
  if (game) return game;
  throw new RequestError('GAME_NOT_FOUND', `There is no game ${id}.`);
}

function changed(game: Game, state: Game['state'], events: readonly GameEvent[]): Outcome<MoveResult> {
  const at = Date.now();
  const change: GameChange = { version: game.version + 1, at, status: statusOf(state), state, events };
  const after: Game = { ...game, state, status: change.status, version: change.version, updatedAt: at };
  return {
    change,
    answer: { kind: 'changed', game: after, events: { version: change.version, at, events } },
  };
}

const refused = (game: Game, refusal: MoveRefusal): Outcome<MoveResult> => ({
  change: null,
  answer: { kind: 'refused', game, refusal },
});
