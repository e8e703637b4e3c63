import { Injectable } from '@nestjs/common';
import type { Caller } from '../api/caller.js';
import { Clock } from '../api/clock.js';
import { RequestError } from '../api/request-error.js';
import type { Retry } from '../api/retry.js';
import { ok, play, refuse } from '../engine/index.js';
import type { Transaction } from '../database/transactions.js';
import { DELETED_PLAYER } from '../players/players.service.js';
import { addClientSeed } from './client-seeds.js';
import { Dice } from './dice.js';
import {
  changeOf,
  isChallenged,
  maySee,
  seatsOwnedBy,
  statusOf,
  type Game,
  type RecordedEvents,
} from './game.js';
import { GameLog } from './game-log.js';
import { gameNotFound } from './game-not-found.js';
import { GameUpdates } from './game-updates.js';
import { GamesStore, type GameListFilter, type GamePage, type Outcome } from './games.store.js';
import { isJoinCode } from './join-code.js';
import { isLogFull, leadsNowhere } from './log-limit.js';
import type { MoveRefusal } from './move-refusal.js';
import { moves, outcomeOfAnswered, outcomeOfMove, type MoveKind } from './move-signals.js';
import { createGame, type NewGame } from './new-game.js';
import { readGameAt } from './read-history.js';
import { claim, join, leave, type Joining, type Reseated, type Reseating } from './seating.js';
import { assign, type GameCommand } from './turn-order.js';

/** The answer to a command: what it did, or why it may not be, each with the game as it stood then. */
export type MoveResult =
  | {
      readonly kind: 'changed';
      readonly game: Game;
      readonly events: RecordedEvents;
      /** Whether this was answered before, and done only then. */
      readonly replayed: boolean;
    }
  | { readonly kind: 'refused'; readonly game: Game; readonly refusal: MoveRefusal };

/** Which game a command is for, and what its sender knows of it. */
export interface Target {
  readonly gameId: string;
  /** The version that the sender has seen; a game that has gone on refuses the command. */
  readonly expectedVersion?: number;
  /** Set where the sender may repeat the request: it is then done once, whatever comes between. */
  readonly retry?: Retry;
}

/** What it takes to give an answer again: the game's log holds the rest. */
interface Memo {
  readonly version: number;
  /** Whether it was accepted, but changed nothing. */
  readonly unchanged?: true;
  readonly refusal?: MoveRefusal;
}

/** Games: making them, sitting down, playing a command, looking at them. */
@Injectable()
export class GamesService {
  constructor(
    private readonly store: GamesStore,
    private readonly log: GameLog,
    private readonly dice: Dice,
    private readonly clock: Clock,
    private readonly updates: GameUpdates,
  ) {}

  /** @throws RequestError when there are no such rules, or they are not for so many players */
  async create(caller: Caller, wanted: NewGame, retry?: Retry): Promise<Game> {
    const { game, events } = createGame(wanted, caller, this.clock.now());
    const answered = await moves.run(
      { kind: 'createGame', playerId: caller.id },
      () => this.store.add(game, events, retry),
      outcomeOfAnswered,
    );
    if (answered.replayed) return this.gameAt(answered.memo, 1);
    this.updates.publish(game);
    return game;
  }

  /**
   * Plays one command in one transaction; resolves when what it did is on disk.
   * @throws RequestError GAME_NOT_FOUND, or NOT_YOUR_SEAT when the caller has no seat in the game
   */
  move(caller: Caller, target: Target, command: GameCommand): Promise<MoveResult> {
    return this.asPlayer(command.type, caller, target, (game) => this.playCommand(caller, game, command));
  }

  /**
   * Takes a free seat; the game starts with the last one.
   * @throws RequestError GAME_NOT_FOUND, WRONG_JOIN_CODE
   */
  join(caller: Caller, target: Target, joining: Joining): Promise<MoveResult> {
    return this.change('joinGame', caller, target, (game) => {
      // Whoever has the code may know of a private game.
      if (!maySee(game, caller.id) && !isJoinCode(game.joinCode, joining.code)) throw gameNotFound(game.id);
      return join(game, caller, joining);
    });
  }

  /** Gives the caller's seats back before the start, kept ones too. @throws RequestError GAME_NOT_FOUND, NOT_YOUR_SEAT */
  leave(caller: Caller, target: Target): Promise<MoveResult> {
    return this.change('leaveGame', caller, target, (game) => {
      if (!isChallenged(game, caller.id)) requireSeat(game, caller);
      return leave(game, caller);
    });
  }

  /** Makes a side resign that has stayed away for too long. @throws RequestError GAME_NOT_FOUND, NOT_YOUR_SEAT */
  claim(caller: Caller, target: Target): Promise<MoveResult> {
    return this.asPlayer('claim', caller, target, (game) => claim(game, caller, this.clock.now()));
  }

  /** Puts something of the caller's into the dice. @throws RequestError GAME_NOT_FOUND, NOT_YOUR_SEAT */
  addClientSeed(caller: Caller, target: Target, clientSeed: string): Promise<MoveResult> {
    return this.asPlayer('addClientSeed', caller, target, (game) => addClientSeed(game, caller, clientSeed));
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

  /** Takes the player's name from all games. */
  forgetPlayer(playerId: string, transaction: Transaction): Promise<void> {
    return this.store.forgetPlayer(playerId, DELETED_PLAYER, transaction);
  }

  private playCommand(caller: Caller, game: Game, command: GameCommand): Reseating {
    if (game.status === 'OPEN') return refuse({ code: 'GAME_NOT_STARTED' });
    if (game.status === 'ABANDONED') return refuse({ code: 'GAME_FINISHED' });
    const assigned = assign(game, seatsOwnedBy(game, caller.id), command);
    if ('waitsFor' in assigned) return refuse({ code: 'NOT_YOUR_TURN', seat: assigned.waitsFor });
    const played = play(game.ruleset, game.state, assigned.command, this.dice.of(game));
    if (!played.ok) return played;
    const { state, events } = played.value;
    if (leadsNowhere(command) && events.length > 0 && isLogFull(game)) {
      return refuse({ code: 'TOO_MANY_CHANGES' });
    }
    return ok({ changed: { state, status: statusOf(state) }, events });
  }

  /** A command for those who have a seat: a seat that is kept for somebody is none until it is taken. */
  private asPlayer(
    kind: MoveKind,
    caller: Caller,
    target: Target,
    decide: (game: Game) => Reseating,
  ): Promise<MoveResult> {
    return this.change(kind, caller, target, (game) => {
      requireSeat(game, caller);
      return decide(game);
    });
  }

  /** One command, one transaction. The version is looked at after the right to play, which must not leak. */
  private change(
    kind: MoveKind,
    { id: playerId }: Caller,
    target: Target,
    decide: (game: Game) => Reseating,
  ): Promise<MoveResult> {
    const about = { kind, playerId, gameId: target.gameId };
    return moves.run(about, () => this.decideAndStore(target, decide), outcomeOfMove);
  }

  private async decideAndStore(
    { gameId, expectedVersion, retry }: Target,
    decide: (game: Game) => Reseating,
  ): Promise<MoveResult> {
    const work = (game: Game | undefined): Outcome<MoveResult> => {
      if (!game) throw gameNotFound(gameId);
      const decided = decide(game);
      const { version } = game;
      if (expectedVersion !== undefined && expectedVersion !== version) {
        return refused(game, { code: 'VERSION_CONFLICT', expected: expectedVersion, version });
      }
      return decided.ok ? changed(game, decided.value, this.clock.now()) : refused(game, decided.error);
    };
    const answered = await this.store.change(gameId, work, retry);
    if (answered.replayed) return this.recall(gameId, JSON.parse(answered.memo) as Memo);
    const { answer } = answered;
    if (answer.kind === 'changed') this.updates.publish(answer.game);
    return answer;
  }

  /** The answer that was given before. */
  private async recall(gameId: string, { version, unchanged, refusal }: Memo): Promise<MoveResult> {
    const game = await this.gameAt(gameId, version);
    if (refusal) return { kind: 'refused', game, refusal };
    if (unchanged) return { kind: 'changed', game, events: noEvents(game), replayed: true };
    const [events] = await this.store.events(gameId, version - 1, 1);
    if (!events) throw new Error(`Game ${gameId} has no events of version ${version}`);
    return { kind: 'changed', game, events, replayed: true };
  }

  private async gameAt(gameId: string, version: number): Promise<Game> {
    const game = await this.store.find(gameId);
    if (!game) throw new Error(`Game ${gameId} is gone`);
    return game.version === version ? game : readGameAt(this.log, game, version);
  }
}

/** @throws RequestError NOT_YOUR_SEAT, or GAME_NOT_FOUND to those who may not see the game */
function requireSeat(game: Game, { id }: Caller): void {
  if (seatsOwnedBy(game, id).length > 0) return;
  if (!maySee(game, id)) throw gameNotFound(game.id);
  const message = isChallenged(game, id)
    ? 'A seat of this game is kept for you: join it to play, or leave it to decline.'
    : 'You have no seat in this game: you can watch, but not play.';
  throw new RequestError('NOT_YOUR_SEAT', message);
}

function changed(game: Game, { changed, events }: Reseated, now: number): Outcome<MoveResult> {
  if (events.length === 0) return unchanged(game);
  const { change, after } = changeOf(game, now, changed, events);
  const answer: MoveResult = { kind: 'changed', game: after, events: change, replayed: false };
  return { change, answer, memo: memoOf({ version: change.version }) };
}

const unchanged = (game: Game): Outcome<MoveResult> => ({
  change: null,
  answer: { kind: 'changed', game, events: noEvents(game), replayed: false },
  memo: memoOf({ version: game.version, unchanged: true }),
});

const noEvents = ({ version, updatedAt }: Game): RecordedEvents => ({ version, at: updatedAt, events: [] });

const refused = (game: Game, refusal: MoveRefusal): Outcome<MoveResult> => ({
  change: null,
  answer: { kind: 'refused', game, refusal },
  memo: memoOf({ version: game.version, refusal }),
});

const memoOf = (memo: Memo): string => JSON.stringify(memo);
