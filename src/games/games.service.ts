import { Injectable } from '@nestjs/common';
import type { Caller } from '../api/caller/caller.js';
import { Clock } from '../api/clock.js';
import type { Retry } from '../api/input/retry.js';
import type { Steps } from '../database/steps.js';
import type { Transaction } from '../database/transactions.js';
import { DefinitionsService } from '../definitions/definitions.service.js';
import { DELETED_PLAYER } from '../players/players.service.js';
import { claim } from './domain/absence.js';
import { AnsweredGames, withOwnNames } from './commands/answered-games.js';
import { refuse } from '../engine/index.js';
import { addClientSeed } from './domain/client-seeds.js';
import type { Beginning } from './domain/begin-game.js';
import { continueGame, type Continuation } from './domain/continued-game.js';
import { createDealGame, type Deal } from './domain/deal-game.js';
import type { Decision } from './domain/decision.js';
import { isOverdue } from './domain/game-clock.js';
import { Dice } from './domain/dice.js';
import { readEventPage, type EventPlace, type EventsPart } from './history/event-pages.js';
import { isChallenged, isDealClosed, maySee, type Game, type RecordedEvents } from './domain/game.js';
import { GameAccess } from './game-access.js';
import { GameLog } from './history/game-log.js';
import { gameNotFound } from './commands/game-not-found.js';
import { GameReports } from './publishing/game-reports.js';
import { isEmptyList, type GameListFilter, type GamePage } from './storage/game-page.js';
import { GamesStore } from './storage/games.store.js';
import { isJoinCode } from './domain/join-code.js';
import { changed, refused, type CommandResult } from './commands/command-result.js';
import { moves, outcomeOfAnswered, outcomeOfMove, type MoveKind } from './commands/move-signals.js';
import { createGame, type NewGame } from './domain/new-game.js';
import { playCommand } from './domain/play-command.js';
import { TimeoutsService } from './timeouts.service.js';
import { requireSeat } from './commands/require-seat.js';
import { join, leave, type Joining } from './domain/seating.js';
import type { GameCommand } from './domain/turn-order.js';

/** The game that a command is for, and the version that its sender has seen. */
export interface Target {
  readonly gameId: string;
  /** The version that the sender has seen; a game that has gone on refuses the command. */
  readonly expectedVersion?: number;
  /** Set where the sender may repeat the request: it is then done once, whatever comes between. */
  readonly retry?: Retry;
}

type Decide = (game: Game) => Decision;

/** When a command has arrived, in epoch milliseconds, and whether it is known that it has come after a deadline. */
interface Arrival {
  readonly receivedAt: number;
  readonly isLate: boolean;
}

/** Thrown within a command, so that nothing is stored: the time of the side on turn was up when it arrived. */
class OverdueGame extends Error {}

/** Games: making them, sitting down, playing a command, looking at them. */
@Injectable()
export class GamesService {
  constructor(
    private readonly store: GamesStore,
    private readonly log: GameLog,
    private readonly answered: AnsweredGames,
    private readonly dice: Dice,
    private readonly clock: Clock,
    private readonly reports: GameReports,
    private readonly timeouts: TimeoutsService,
    private readonly definitions: DefinitionsService,
    private readonly access: GameAccess,
  ) {}

  /**
   * Makes a game; a retry gets the game that the request has made before, as it was then, and is not checked again.
   * @throws RequestError when there are no such rules, or they are not for so many players
   */
  async create(caller: Caller, wanted: NewGame, retry?: Retry): Promise<Game> {
    const make = async (): Promise<Beginning> => {
      await this.definitions.load(wanted.rulesetId);
      return createGame(wanted, caller, this.clock.now());
    };
    const game = await this.begin('createGame', caller, make, retry);
    return withOwnNames(game, caller, (seat) => wanted.seats[seat]?.name);
  }

  /**
   * Makes a game that goes on from a history, every seat the caller's. A retry does as that of `create`.
   * @param read gives what to go on from; a retry does not call it
   */
  continue(caller: Caller, read: () => Continuation | Promise<Continuation>, retry?: Retry): Promise<Game> {
    const make = async (): Promise<Beginning> => continueGame(await read(), caller, this.clock.now());
    return this.begin('continueGame', caller, make, retry);
  }

  /**
   * Makes the caller's game of a deal, or gives the one that the caller has begun already.
   * @param enter checks within the transaction that the caller may begin, and stores what else follows from it
   */
  async playDeal(caller: Caller, deal: Deal, enter: () => Steps<void>, retry?: Retry): Promise<Game> {
    const before = await this.answered.madeBefore(retry);
    if (before) return before;
    const { game, log } = createDealGame(deal, caller, this.clock.now());
    const answered = await moves.run(
      { kind: 'createGame', playerId: caller.id },
      () => this.store.addToDeal(game, log, enter, retry),
      outcomeOfAnswered,
    );
    if (answered.replayed) return this.answered.made(answered.memo);
    if (answered.answer !== game.id) return this.answered.latest(answered.answer);
    this.reports.report(game);
    return game;
  }

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
   * Makes a side resign that has stayed away for too long, or lets a bot play for who has.
   * @throws RequestError GAME_NOT_FOUND, NOT_YOUR_SEAT
   */
  claim(caller: Caller, target: Target, substitute: boolean): Promise<CommandResult> {
    return this.asPlayer('claim', caller, target, (game) =>
      claim(game, caller, this.clock.now(), substitute),
    );
  }

  /** Puts something of the caller's into the dice. @throws RequestError GAME_NOT_FOUND, NOT_YOUR_SEAT */
  addClientSeed(caller: Caller, target: Target, clientSeed: string): Promise<CommandResult> {
    return this.asPlayer('addClientSeed', caller, target, (game) => addClientSeed(game, caller, clientSeed));
  }

  /** The game, where there is one that the caller may see. */
  async view(caller: Caller | undefined, id: string): Promise<Game | undefined> {
    const game = await this.store.find(id);
    return game && (await this.access.maySee(game, caller?.id)) ? game : undefined;
  }

  /** Newest first. */
  async list(filter: GameListFilter, first: number, after?: string): Promise<GamePage> {
    if (isEmptyList(filter)) return { games: [], end: null, hasMore: false, unknown: 0 };
    return this.store.list(filter, first, after);
  }

  /** At most `first` events of the game as it was read, those after a place. */
  eventPage(
    game: Pick<Game, 'id' | 'version'>,
    after: EventPlace,
    first: number,
  ): Promise<readonly EventsPart[]> {
    return readEventPage((since, versions) => this.log.after(game.id, since, versions), game, after, first);
  }

  /** What happened after a version, oldest first, at most `first` versions. */
  events(id: string, sinceVersion: number, first: number): Promise<readonly RecordedEvents[]> {
    return this.log.after(id, sinceVersion, first);
  }

  /** Takes the player's name from all games. */
  forgetPlayer(playerId: string, transaction: Transaction): Promise<void> {
    return this.store.forgetPlayer(playerId, DELETED_PLAYER, transaction);
  }

  /** Replaces the player's name in all games. */
  renamePlayer(playerId: string, name: string, transaction: Transaction): Promise<void> {
    return this.store.renamePlayer(playerId, name, transaction);
  }

  /** Resolves when the game is on disk. */
  private async begin(
    kind: 'createGame' | 'continueGame',
    caller: Caller,
    make: () => Beginning | Promise<Beginning>,
    retry: Retry | undefined,
  ): Promise<Game> {
    const before = await this.answered.madeBefore(retry);
    if (before) return before;
    const { game, log } = await make();
    const answered = await moves.run(
      { kind, playerId: caller.id },
      () => this.store.add(game, log, retry),
      outcomeOfAnswered,
    );
    if (answered.replayed) return this.answered.made(answered.memo);
    this.reports.report(game);
    return game;
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

  /** One command, one transaction. The version is looked at after the right to play, which must not leak. */
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
    if (answer.kind === 'changed') this.reports.report(answer.game);
    return answer;
  }
}
