/** A local game: its dice, seats and moves. */
import { decide, seatToRoll, type ThrowDie } from '@yamb-server/engine';
import { commitmentOf, diceOf } from '@yamb-server/engine/fairness';
import { changeOf } from '../../games/domain/decision.js';
import { diceKeyOf } from '../../games/domain/dice.js';
import type { Game, Seat } from '../../games/domain/game.js';
import { createGame, type NewGame } from '../../games/domain/new-game.js';
import { isServerBot } from '../../games/domain/server-bots.js';
import { assign, type GameCommand } from '../../games/domain/turn-order.js';
import { describeRefusal } from '../../games/messages/describe-refusal.js';
import type { Language } from '@yamb-server/engine/languages';
import { CommandFailure } from '../failure.js';
import { cliMessages } from '../messages.generated.js';
import type { BotReport } from './bot-moves.js';
import { world } from '../../kernel/world.js';

export type LocalSetup = Pick<NewGame, 'rulesetId' | 'variants' | 'seats' | 'teamSize' | 'practiceSeed'>;

/** Everything needed to restore a game: its setup, the seed of its dice, and its moves in order. */
export interface LocalRecord {
  readonly id: string;
  readonly createdAt: number;
  /** Hexadecimal. */
  readonly seed: string;
  /** Keeps its name for compatibility with saved files. */
  readonly wish: LocalSetup;
  readonly moves: readonly LocalMove[];
}

export interface LocalMove {
  readonly by: 'player' | 'bot';
  readonly command: GameCommand;
}

export class LocalGame {
  private current: Game;
  private readonly moves: LocalMove[] = [];
  private readonly throwDie: ThrowDie;
  private readonly seats: Readonly<Record<LocalMove['by'], readonly number[]>>;

  /**
   * @param record a game to continue by replaying its moves
   * @throws RequestError for unknown rules, or a wrong number of players
   */
  constructor(
    private readonly setup: LocalSetup,
    private readonly language: Language,
    record?: LocalRecord,
  ) {
    const fixed = { ranked: false, isPrivate: true, claimAfter: 0 };
    const player = { id: 'terminal', name: cliMessages[language].you };
    const { game } = createGame({ ...setup, ...fixed }, player, record?.createdAt ?? world.now());
    this.current = record ? { ...game, id: record.id, ...seeded(record.seed) } : game;
    this.throwDie = diceOf(diceKeyOf(this.current));
    this.seats = {
      player: seatsWhere(game, (seat) => !isServerBot(seat)),
      bot: seatsWhere(game, isServerBot),
    };
    for (const { by, command } of record?.moves ?? []) {
      const refusal = this.move(by, command);
      if (refusal !== null)
        throw new CommandFailure(`The saved game does not fit the current rules: ${refusal}`);
    }
  }

  get game(): Game {
    return this.current;
  }

  /** The seats played at this terminal. */
  get own(): readonly number[] {
    return this.seats.player;
  }

  get record(): LocalRecord {
    const { id, seed, createdAt } = this.current;
    return { id, createdAt, seed, wish: this.setup, moves: this.moves };
  }

  /** Makes a move; returns the refusal, or null. */
  move(by: LocalMove['by'], command: GameCommand, report?: BotReport): string | null {
    const { current, language } = this;
    const assigned = assign(current, this.seats[by], command);
    if ('waitsFor' in assigned)
      return describeRefusal({ code: 'NOT_YOUR_TURN', seat: assigned.waitsFor }, current, language);
    const decided = decide(current.ruleset, current.state, assigned.command, this.throwDie);
    if (!decided.ok) return describeRefusal(decided.error, current, language);
    this.current = changeOf(current, world.now(), { events: decided.value }).game;
    this.moves.push({ by, command });
    report?.add(this.current, decided.value);
    return null;
  }

  /** Whether the command is a roll that only ends the turn, because a bot is next. */
  handsOver({ type }: GameCommand): boolean {
    const { ruleset, state } = this.current;
    if (type !== 'roll' || state.phase !== 'entered') return false;
    return this.seats.bot.includes(seatToRoll(ruleset, state) ?? -1);
  }

  /** Whether a player at this terminal may still undo an entry. */
  waitsForPlayer(): boolean {
    const { state } = this.current;
    return state.phase === 'entered' && this.own.includes(state.seat);
  }
}

const seeded = (seed: string): Pick<Game, 'seed' | 'commitment'> => ({
  seed,
  commitment: commitmentOf(seed),
});

const seatsWhere = ({ seats }: Game, holds: (seat: Seat) => boolean): readonly number[] =>
  seats.flatMap((seat, index) => (holds(seat) ? [index] : []));
