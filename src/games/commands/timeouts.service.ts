import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import type { GameEvent } from '@yamb-server/engine';
import { changed, type CommandResult } from '../domain/command-result.js';
import { moves } from './move-signals.js';
import { Dice } from '../domain/dice.js';
import type { Game } from '../domain/game.js';
import { isOverdue, seatOnClock } from '../domain/game-clock.js';
import { passTurn, simpleMove, type ChooseMove } from '../domain/passed-turn.js';
import { timeOut } from '../domain/timeout.js';
import { ChangedGames } from '../publishing/changed-games.js';
import type { Answered } from '../../storage/retries/retries.store.js';
import { GamesStore } from '../storage/games.store.js';

/** Maximum number of attempts for a game that others change at the same time. */
const ATTEMPTS = 5;

/** Carries out clock deadlines: the action of a game when a side runs out of time. */
@Injectable()
export class TimeoutsService {
  private choose: ChooseMove = ({ ruleset }, state) => Promise.resolve(simpleMove(ruleset, state));

  constructor(
    private readonly store: GamesStore,
    private readonly dice: Dice,
    private readonly clock: Clock,
    private readonly changed: ChangedGames,
  ) {}

  /** Sets the strategy that chooses fields in passed turns. */
  chooseBy(choose: ChooseMove): void {
    this.choose = choose;
  }

  /**
   * Carries out a deadline once across all servers: a choice made for one version is stored only at that version.
   * @param at epoch milliseconds; nothing happens unless the deadline has passed by then
   * @returns the game afterwards
   */
  async carryOut(gameId: string, at: number): Promise<Game | undefined> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const game = await this.store.find(gameId);
      if (!game || !isOverdue(game, at)) return game;
      const after = await this.end(game, await this.passedTurn(game));
      if (after) return after;
    }
    return this.store.find(gameId);
  }

  private async passedTurn(game: Game): Promise<readonly GameEvent[]> {
    return game.clock?.atZero === 'PASS' ? passTurn(game, (now) => this.dice.of(now), this.choose) : [];
  }

  /** The game after its timeout; undefined if it has changed since it was read. */
  private async end(game: Game, passed: readonly GameEvent[]): Promise<Game | undefined> {
    const decided = timeOut(game, passed);
    const work = (stored: Game): CommandResult =>
      changed(
        stored,
        stored.version === game.version && decided ? decided : { events: [] },
        this.clock.now(),
      );
    const seat = seatOnClock(game);
    const playerId = (seat === null ? null : game.seats[seat]?.playerId) ?? game.createdBy;
    const answer = await moves.run(
      { kind: 'timeOut', playerId, gameId: game.id },
      () => this.store.change(game.id, work).then(answerOf),
      (after) => ({ result: after ? 'changed' : 'replayed' }),
    );
    if (answer) this.changed.report(answer);
    return answer;
  }
}

/** The changed game; undefined if another server was first. */
function answerOf(answered: Answered<CommandResult>): Game | undefined {
  if (answered.replayed) return undefined;
  const { answer } = answered;
  return answer.kind === 'changed' && answer.events.events.length > 0 ? answer.game : undefined;
}
