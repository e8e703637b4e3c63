/** The probability of a result if every side plays for its own, by trying everything that the engine allows. */
import {
  options,
  play,
  sideOf,
  type Command,
  type CompiledRuleset,
  type GameState,
} from '@yamb-server/engine';
import { subsets, throwsAt } from './throws.js';

type Finished = Extract<GameState, { phase: 'finished' }>;

export class BruteWin {
  private readonly chances = new Map<string, number>();

  /**
   * @param side the side whose probability it is
   * @param shareOf what the end of a game is worth; by default 1 for a win, with ties divided
   */
  constructor(
    private readonly rules: CompiledRuleset,
    private readonly side: number,
    private readonly shareOf = ({ winners }: Finished): number =>
      winners.includes(side) ? 1 / winners.length : 0,
  ) {}

  chance(state: GameState): number {
    if (state.phase === 'finished') return this.shareOf(state);
    const key = JSON.stringify({ ...state, rollCount: 0, turnNumber: 0 });
    let chance = this.chances.get(key);
    if (chance === undefined) {
      chance =
        state.phase === 'rolled'
          ? this.best(state)
          : this.mean(state, { type: 'roll' }, this.positionsWithout([]));
      this.chances.set(key, chance);
    }
    return chance;
  }

  private best(state: Extract<GameState, { phase: 'rolled' }>): number {
    const { openFields, announceableRows, canRoll, canKeep } = options(this.rules, state);
    const after = [
      ...openFields.map(({ column, row }) =>
        this.mean(state, { type: 'enterField', column, row, endTurn: true }, []),
      ),
      ...announceableRows.map((row) => this.mean(state, { type: 'announce', row }, [])),
      ...keepsOf(state.dice, canRoll, canKeep).map((keep) =>
        this.mean(state, { type: 'roll', keep }, this.positionsWithout(keep)),
      ),
    ];
    return sideOf(state, state.seat) === this.side ? Math.max(...after) : Math.min(...after);
  }

  /** The mean over all dice that a command throws. */
  private mean(state: GameState, command: Command, thrown: readonly number[]): number {
    let [sum, count] = [0, 0];
    for (const [faces, orders] of throwsAt(this.rules, thrown)) {
      const left = [...faces];
      const played = play(this.rules, state, command, () => left.shift() ?? NaN);
      if (!played.ok) throw new Error(`Offered, but refused: ${played.error.code}`);
      sum += orders * this.chance(sorted(played.value.state));
      count += orders;
    }
    return sum / count;
  }

  private positionsWithout(keep: readonly number[]): number[] {
    return Array.from({ length: this.rules.dice }, (_, position) => position).filter(
      (position) => !keep.includes(position),
    );
  }
}

/** Sorts the dice, because their order does not matter. */
const sorted = (state: GameState): GameState =>
  state.phase === 'rolled' ? { ...state, dice: [...state.dice].sort((a, b) => a - b), kept: [] } : state;

const keepsOf = (dice: readonly number[], canRoll: boolean, canKeep: boolean): number[][] =>
  subsets(dice.length).filter(({ length }) => (length === 0 ? canRoll : canKeep));
