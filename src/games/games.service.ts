import { Injectable } from '@nestjs/common';
import type { Caller } from '../api/caller.js';
import { RequestError } from '../api/request-error.js';
import { ok, play, refuse } from '../engine/index.js';
import { Dice } from './dice.js';
import { changeOf, maySee, seatsOwnedBy, statusOf, type Game, type RecordedEvents } from './game.js';
import { GamesStore, type GameListFilter, type GamePage, type Outcome } from './games.store.js';
import type { MoveRefusal } from './move-refusal.js';
import { createGame, type NewGame } from './new-game.js';
import { claim, join, leave, type Joining, type Reseating } from './seating.js';
import { assign, type GameCommand } from './turn-order.js';

/** The answer to a command: what it did, or why it may not be, each with the game as it stands. */
export type MoveResult =
  | { readonly kind: 'changed'; readonly game: Game; readonly events: RecordedEvents }
  | { readonly kind: 'refused'; readonly game: Game; readonly refusal: MoveRefusal };

/** Which game a command is for, and what its sender knows of it. */
export interface Target {
  readonly gameId: string;
  /** The version that the sender has seen; a game that has gone on refuses the command. */
  readonly expectedVersion?: number;
}

/** Games: making them, sitting down, playing a command, looking at them. */
@Injectable()
export class GamesService {
  constructor(
    private readonly store: GamesStore,
    private readonly dice: Dice,
  ) {}

  /** @throws RequestError when there are no such rules, or they are not for so many players */
  async create(caller: Caller, wanted: NewGame): Promise<Game> {
    const { game, events } = createGame(wanted, caller, Date.now());
    await this.store.add(game, events);
    return game;
  }

  /**
   * Plays one command in one transaction; resolves when what it did is on disk.
   * @throws RequestError GAME_NOT_FOUND, or NOT_YOUR_SEAT when the caller has no seat in the game
   */
  move(caller: Caller, target: Target, command: GameCommand): Promise<MoveResult> {
    return this.asPlayer(caller, target, (game) => this.playCommand(caller, game, command));
  }

  /**
   * Takes a free seat; the game starts with the last one.
   * @throws RequestError GAME_NOT_FOUND, WRONG_JOIN_CODE
   */
  join(caller: Caller, target: Target, joining: Joining): Promise<MoveResult> {
    return this.change(target, (game) => {
      // Whoever has the code may know of a private game.
      if (joining.code === undefined && !maySee(game, caller.id)) throw notFound(game.id);
      return join(game, caller, joining);
    });
  }

  /** Gives the caller's seats back before the start. @throws RequestError GAME_NOT_FOUND, NOT_YOUR_SEAT */
  leave(caller: Caller, target: Target): Promise<MoveResult> {
    return this.asPlayer(caller, target, (game) => leave(game, caller));
  }

  /** Makes a side resign that has stayed away for too long. @throws RequestError GAME_NOT_FOUND, NOT_YOUR_SEAT */
  claim(caller: Caller, target: Target): Promise<MoveResult> {
    return this.asPlayer(caller, target, (game) => claim(game, caller, Date.now()));
  }

  /** The game, where there is one that the caller may see. */
  async view(caller: Caller | undefined, id: string): Promise<Game | undefined> {
    const game = await this.store.find(id);
    return game && maySee(game, caller?.id) ? game : undefined;
  }

  /** Newest first. */
  list(filter: GameListFilter, first: number, after?: string): Promise<GamePage> {
    return this.store.list(filter, first, after);
  }

  /** What happened after a version, oldest first. */
  events(id: string, sinceVersion: number, first: number): Promise<readonly RecordedEvents[]> {
    return this.store.events(id, sinceVersion, first);
  }

  private playCommand(caller: Caller, game: Game, command: GameCommand): Reseating {
    if (game.status === 'OPEN') return refuse({ code: 'GAME_NOT_STARTED' });
    if (game.status === 'ABANDONED') return refuse({ code: 'GAME_FINISHED' });
    const assigned = assign(game, seatsOwnedBy(game, caller.id), command);
    if ('waitsFor' in assigned) {
      const { waitsFor: seat } = assigned;
      return refuse({ code: 'NOT_YOUR_TURN', seat, name: game.seats[seat]?.name ?? '' });
    }
    const played = play(game.ruleset, game.state, assigned.command, this.dice.of(game));
    if (!played.ok) return played;
    const { state, events } = played.value;
    return ok({ changed: { state, status: statusOf(state) }, events });
  }

  /** A command that only those who have a seat may give. To others a private game is not there. */
  private asPlayer(caller: Caller, target: Target, decide: (game: Game) => Reseating): Promise<MoveResult> {
    return this.change(target, (game) => {
      if (seatsOwnedBy(game, caller.id).length > 0) return decide(game);
      if (game.isPrivate) throw notFound(game.id);
      throw new RequestError('NOT_YOUR_SEAT', 'You have no seat in this game: you can watch, but not play.');
    });
  }

  /** One command, one transaction. The version is looked at after the right to play, which must not leak. */
  private change(
    { gameId, expectedVersion }: Target,
    decide: (game: Game) => Reseating,
  ): Promise<MoveResult> {
    return this.store.change(gameId, (game): Outcome<MoveResult> => {
      if (!game) throw notFound(gameId);
      const decided = decide(game);
      const { version } = game;
      if (expectedVersion !== undefined && expectedVersion !== version) {
        return refused(game, { code: 'VERSION_CONFLICT', expected: expectedVersion, version });
      }
      if (!decided.ok) return refused(game, decided.error);
      const { change, after } = changeOf(game, Date.now(), decided.value.changed, decided.value.events);
      return { change, answer: { kind: 'changed', game: after, events: change } };
    });
  }
}

const notFound = (id: string): RequestError => new RequestError('GAME_NOT_FOUND', `There is no game ${id}.`);

const refused = (game: Game, refusal: MoveRefusal): Outcome<MoveResult> => ({
  change: null,
  answer: { kind: 'refused', game, refusal },
});
