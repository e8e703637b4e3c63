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

/** The game that a command is for, and the version that its sender has seen. */
export interface Target {
  readonly gameId: string;
  /** The version that the sender has seen; a game that has gone on refuses the command. */
  readonly expectedVersion?: number;
  /** Set where the sender may repeat the request: it is then done once, whatever comes between. */
  readonly retry?: Retry;
}

type Decide = (game: Game) => Decision;

/** When a command arrived, in epoch milliseconds, and whether that is known to be after a deadline. */
interface Arrival {
  readonly receivedAt: number;
  readonly isLate: boolean;
}

/** Thrown within a command, so that nothing is stored: the time of the side on turn was up when it arrived. */
class OverdueGame extends Error {}

/** Commands to games: sitting down, playing, leaving. Each is one transaction, and done once however often it is sent. */
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
   * Plays one command in one transaction; resolves when what it did is on disk.
   * @throws RequestError GAME_NOT_FOUND, or NOT_YOUR_SEAT when the caller has no seat in the game
   */
  move(caller: Caller, target: Target, command: GameCommand): Promise<CommandResult> {
    return this.asPlayer(command.type, caller, target, (game) => {
      const isTooLate = game.status === 'PLAYING' && isDealClosed(game, this.clock.now());
      if (isTooLate && command.type !== 'resign') return refuse({ code: 'DEAL_CLOSED' });
      return playCommand(game, caller.id, command, this.dice.of(game));
    });
  }

  /**
   * Takes a free seat; the game starts with the last one.
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

  /** Gives the caller's seats back before the start, kept ones too. @throws RequestError GAME_NOT_FOUND, NOT_YOUR_SEAT */
  leave(caller: Caller, target: Target, { isDeleted = false } = {}): Promise<CommandResult> {
    return this.change('leaveGame', caller, target, (game) => {
      if (!isChallenged(game, caller.id)) requireSeat(game, caller);
      return leave(game, caller, isDeleted);
    });
  }

  /**
   * Ends the wait for an absent player: the side resigns, or a bot takes the seat.
   * @throws RequestError GAME_NOT_FOUND, NOT_YOUR_SEAT
   */
  claim(caller: Caller, target: Target, substitute: boolean): Promise<CommandResult> {
    return this.asPlayer('claim', caller, target, (game) =>
      claim(game, caller, this.clock.now(), substitute),
    );
  }

  /** Adds the caller's seed to the dice. @throws RequestError GAME_NOT_FOUND, NOT_YOUR_SEAT */
  addClientSeed(caller: Caller, target: Target, clientSeed: string): Promise<CommandResult> {
    return this.asPlayer('addClientSeed', caller, target, (game) => addClientSeed(game, caller, clientSeed));
  }

  /** A command that takes a seat. A seat that is kept for a player is theirs only once it is taken. */
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

  /**
   * One command, one transaction. The version is compared after the caller's seat is checked, so that it does not leak.
   */
  private change(kind: MoveKind, caller: Caller, target: Target, decide: Decide): Promise<CommandResult> {
    const about = { kind, playerId: caller.id, gameId: target.gameId };
    const arrival = { receivedAt: caller.receivedAt ?? this.clock.now(), isLate: false };
    return moves.run(about, () => this.inTime(target, arrival, decide), outcomeOfMove);
  }

  /** A command that comes too late finds the game as it is after the deadline: what is due is carried out first. */
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
    if (answered.replayed) return this.answered.moved(gameId, answered.memo);
    const { answer } = answered;
    if (answer.kind === 'changed') this.changed.report(answer.game);
    return answer;
  }
}
