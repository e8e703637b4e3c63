/** The probability of a result if every side plays for its own, by trying everything that the engine allows. */
import {
  dieOf,
  options,
  play,
  sideOf,
  type Command,
  type CompiledRuleset,
  type GameState,
} from '@yamb-server/engine';
import { subsets, throwsOf } from './throws.js';

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
        state.phase === 'rolled' ? this.best(state) : this.mean(state, { type: 'roll' }, this.rules.dice);
      this.chances.set(key, chance);
    }
    return chance;
  }

  private best(state: Extract<GameState, { phase: 'rolled' }>): number {
    const { openFields, announceableRows, canRoll, canKeep } = options(this.rules, state);
    const after = [
      ...openFields.map(({ column, row }) =>
        this.mean(state, { type: 'enterField', column, row, endTurn: true }, 0),
      ),
      ...announceableRows.map((row) => this.mean(state, { type: 'announce', row }, 0)),
      ...keepsOf(state.dice, canRoll, canKeep).map((keep) =>
        this.mean(state, { type: 'roll', keep }, state.dice.length - keep.length),
      ),
    ];
    return sideOf(state, state.seat) === this.side ? Math.max(...after) : Math.min(...after);
  }

  /** The mean over all dice that a command throws. */
  private mean(state: GameState, command: Command, thrown: number): number {
    const { sides } = dieOf(this.rules);
    let sum = 0;
    for (const [faces, orders] of throwsOf(thrown, sides)) {
      const left = [...faces];
      const played = play(this.rules, state, command, () => left.shift() ?? NaN);
      if (!played.ok) throw new Error(`Offered, but refused: ${played.error.code}`);
      sum += orders * this.chance(sorted(played.value.state));
    }
    return sum / sides ** thrown;
  }
}

/** Sorts the dice, because their order does not matter. */
const sorted = (state: GameState): GameState =>
  state.phase === 'rolled' ? { ...state, dice: [...state.dice].sort((a, b) => a - b), kept: [] } : state;

const keepsOf = (dice: readonly number[], canRoll: boolean, canKeep: boolean): number[][] =>
  subsets(dice.length).filter(({ length }) => (length === 0 ? canRoll : canKeep));
