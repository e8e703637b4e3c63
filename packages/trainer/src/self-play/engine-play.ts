import {
  diceByChance,
  emptyFields,
  initialState,
  options,
  sheetOf,
  sheetTotal,
  type AwaitingRoll,
  type CompiledRuleset,
  type GameState,
  type Slices,
  type ThrowDie,
} from '@yamb-server/engine';
import { commandOf, type Network, NetworkValuation, type SolvedTurn, solveTurn } from '@yamb-server/strategy';
import { after, type SheetFeatures } from '@yamb-server/strategy/learning';
import { see, type Seen } from './batch.js';
import type { AnyField, Below, SelfPlayed, SelfPlayer, SolvedBefore } from './self-player.js';

/** A turn before its first roll. */
type Solved = Omit<SolvedBefore, 'isAfterAny'> & { readonly turn: SolvedTurn };

/**
 * Plays solitaire games with a network and the engine. Supports every rule set, but is much slower than tables of
 * numbers.
 */
export class EnginePlay implements SelfPlayer {
  private readonly seen: Seen;
  /** Caches sums of the network's parameters, which change between games. */
  private valuation: NetworkValuation;

  constructor(
    private readonly rules: CompiledRuleset,
    private readonly network: Network,
    private readonly features: SheetFeatures,
  ) {
    const most = features.count + 1;
    this.valuation = this.valuationNow();
    this.seen = { features: new Uint16Array(most), values: new Float32Array(most), count: 0 };
  }

  *playing(below: Below, onTurn: (solved: SolvedBefore) => void, anyField?: AnyField): Slices<SelfPlayed> {
    const { rules } = this;
    const throwDie = diceByChance(rules, below);
    this.valuation = this.valuationNow();
    let state: GameState = initialState(rules, { seatCount: 1, teamSize: 1 });
    let adjustedTotal = sheetTotal(rules, sheetOf(state, 0));
    let isAfterAny = false;
    for (let isFirst = true; state.phase === 'awaitingRoll'; isFirst = false) {
      const { turn, value, before, open, seen } = this.solve(state);
      adjustedTotal += isFirst ? value : value - before;
      onTurn({ value, before, open, isAfterAny, seen });
      const played = this.playTurn(state, turn, throwDie, anyField);
      state = played.state;
      isAfterAny = played.isAny;
      yield;
    }
    return { total: sheetTotal(rules, sheetOf(state, 0)), adjustedTotal };
  }

  /** Solves a turn of the current game. `seen` is valid until the next turn. */
  solve(state: AwaitingRoll): Solved {
    const turn = solveTurn(this.rules, state, this.valuation);
    const sheet = sheetOf(state, 0);
    see(this.seen, sheet, this.features, this.network);
    const before = this.valuation.value(sheet);
    return { turn, value: turn.value, before, open: emptyFields(this.rules, sheet), seen: this.seen };
  }

  private valuationNow(): NetworkValuation {
    return new NetworkValuation(this.rules, this.network, this.features);
  }

  private playTurn(
    turn: AwaitingRoll,
    solved: SolvedTurn,
    throwDie: ThrowDie,
    anyField?: AnyField,
  ): { readonly state: GameState; readonly isAny: boolean } {
    let state = after(this.rules, turn, { type: 'roll' }, throwDie);
    let isAny = false;
    while (state.phase === 'rolled') {
      const best = solved.best(state, state.dice);
      const any = best.kind === 'enter' ? anyField?.(options(this.rules, state).openFields) : undefined;
      isAny = any !== undefined;
      const command = commandOf(any ? { kind: 'enter', ...any } : best);
      state = after(this.rules, state, command, throwDie);
    }
    return { state, isAny };
  }
}
