import { Injectable } from '@nestjs/common';
import type { Caller } from '../../kernel/caller/caller.js';
import { Clock } from '../../kernel/clock.js';
import type { Retry } from '../../kernel/input/retry.js';
import { refuse } from '@yamb-server/engine';
import { claim } from '../domain/absence.js';
import { addClientSeed } from '../domain/client-seeds.js';
import type { Decision } from '../domain/decision.js';
import { Dice } from '../domain/dice.js';
import { isOverdue } from '../domain/game-clock.js';
import { isChallenged, isDealClosed, maySee, type Game } from '../domain/game.js';
import { isJoinCode } from '../domain/joinable.js';
import { playCommand } from '../domain/play-command.js';
import { join, leave, type Joining, gameNotFound, requireSeat } from '../domain/seating.js';
import type { GameCommand } from '../domain/turn-order.js';
import { ChangedGames } from '../publishing/changed-games.js';
import { GamesStore } from '../storage/games.store.js';
import { TimeoutsService } from './timeouts.service.js';
import { AnsweredGames, withOwnNames } from './answered-games.js';
import { changed, refused, type CommandResult } from '../domain/command-result.js';
import { moves, outcomeOfMove, type MoveKind } from './move-signals.js';

/** The target of a command. */
export interface Target {
  readonly gameId: string;
  /** Version the sender has seen. The command is refused if the game has a later version. */
  readonly expectedVersion?: number;
  /** Set if the sender may repeat the request, which is then executed only once. */
  readonly retry?: Retry;
}

type Decide = (game: Game) => Decision;

/** Arrival time of a command in epoch milliseconds, and whether it is known to be past the deadline. */
interface Arrival {
  readonly receivedAt: number;
  readonly isLate: boolean;
}

/** Thrown inside a command to store nothing: the side on turn had run out of time when the command arrived. */
class OverdueGame extends Error {}

/** Commands that join, play and leave games. Each runs in one transaction, and only once per idempotency key. */
@Injectable()
export class GameCommandsService {
  constructor(
    private readonly store: GamesStore,
    private readonly answered: AnsweredGames,
    private readonly dice: Dice,
    private readonly clock: Clock,
    private readonly changed: ChangedGames,
    private readonly timeouts: TimeoutsService,
  ) {}

  /**
   * Plays a command in one transaction. Resolves once the result is on disk.
   * @throws RequestError GAME_NOT_FOUND, or NOT_YOUR_SEAT if the caller has no seat in the game
   */
  move(caller: Caller, target: Target, command: GameCommand): Promise<CommandResult> {
    return this.asPlayer(command.type, caller, target, (game) => {
      const isTooLate = game.status === 'PLAYING' && isDealClosed(game, this.clock.now());
      if (isTooLate && command.type !== 'resign') return refuse({ code: 'DEAL_CLOSED' });
      return playCommand(game, caller.id, command, this.dice.of(game));
    });
  }

  /**
   * Takes a free seat. The game starts when the last seat is taken.
   * @throws RequestError GAME_NOT_FOUND, WRONG_JOIN_CODE
   */
  async join(caller: Caller, target: Target, joining: Joining): Promise<CommandResult> {
    const result = await this.change('joinGame', caller, target, (game) => {
      // The join code gives access to a private game.
      if (!maySee(game, caller.id) && !isJoinCode(game.joinCode, joining.code)) throw gameNotFound(game.id);
      return join(game, caller, joining);
    });
    return { ...result, game: withOwnNames(result.game, caller, () => joining.name) };
  }

  /**
   * Gives up the caller's seats before the start, including reserved ones.
   * @throws RequestError GAME_NOT_FOUND, NOT_YOUR_SEAT
   */
  leave(caller: Caller, target: Target, { isDeleted = false } = {}): Promise<CommandResult> {
    return this.change('leaveGame', caller, target, (game) => {
      if (!isChallenged(game, caller.id)) requireSeat(game, caller);
      return leave(game, caller, isDeleted);
    });
  }

  /**
   * Ends the wait for an absent player: the side resigns or a bot takes over the seat.
   * @throws RequestError GAME_NOT_FOUND, NOT_YOUR_SEAT
   */
  claim(caller: Caller, target: Target, substitute: boolean): Promise<CommandResult> {
    return this.asPlayer('claim', caller, target, (game) =>
      claim(game, caller, this.clock.now(), substitute),
    );
  }

  /** Adds the caller's client seed to the dice. @throws RequestError GAME_NOT_FOUND, NOT_YOUR_SEAT */
  addClientSeed(caller: Caller, target: Target, clientSeed: string): Promise<CommandResult> {
    return this.asPlayer('addClientSeed', caller, target, (game) => addClientSeed(game, caller, clientSeed));
  }

  /** Runs a command as a player of the game. A reserved seat only counts once it is taken. */
  private asPlayer(
    kind: MoveKind,
    caller: Caller,
    target: Target,
    decide: (game: Game) => Decision,
  ): Promise<CommandResult> {
    return this.change(kind, caller, target, (game) => {
      requireSeat(game, caller);
      return decide(game);
    });
  }

  /** Runs a command in one transaction. Checks the seat before the version, so that the version does not leak. */
  private change(kind: MoveKind, caller: Caller, target: Target, decide: Decide): Promise<CommandResult> {
    const about = { kind, playerId: caller.id, gameId: target.gameId };
    const arrival = { receivedAt: caller.receivedAt ?? this.clock.now(), isLate: false };
    return moves.run(about, () => this.inTime(target, arrival, decide), outcomeOfMove);
  }

  /** Runs a command. If it arrives after a deadline, the deadline is carried out first. */
  private async inTime(target: Target, arrival: Arrival, decide: Decide): Promise<CommandResult> {
    try {
      return await this.decideAndStore(target, arrival, decide);
    } catch (error) {
      if (!(error instanceof OverdueGame)) throw error;
      await this.timeouts.carryOut(target.gameId, arrival.receivedAt);
      return this.decideAndStore(target, { ...arrival, isLate: true }, decide);
    }
  }

  private async decideAndStore(
    { gameId, expectedVersion, retry }: Target,
    { receivedAt, isLate }: Arrival,
    decide: Decide,
  ): Promise<CommandResult> {
    const work = (game: Game): CommandResult => {
      const decided = decide(game);
      if (!isLate && isOverdue(game, receivedAt)) throw new OverdueGame();
      const { version } = game;
      if (expectedVersion !== undefined && expectedVersion !== version) {
        return refused(game, { code: 'VERSION_CONFLICT', expected: expectedVersion, version });
      }
      return decided.ok ? changed(game, decided.value, receivedAt) : refused(game, decided.error);
    };
    const answered = await this.store.change(gameId, work, retry);
    if (answered.replayed) return this.answered.commandResult(gameId, answered.memo);
    const { answer } = answered;
    if (answer.kind === 'changed') this.changed.report(answer.game);
    return answer;
  }
}
