import {
  awaitRoll,
  seatsOf,
  sheetOf,
  sheetTotal,
  sideOf,
  type AwaitingRoll,
  type CompiledRuleset,
  type Rolled,
  type Sheet,
} from '@yamb-server/engine';
import { remembered } from '../caches.js';
import type { EntryWorth, MadeEntry } from '../entry-worth.js';
import { solveTurn } from '../solve-turn.js';
import { FIRST_ROLL, rolledAt } from '../turn-point.js';
import type { SpreadValuation } from '../valuation.js';
import { isInstantWin, turnAfter } from './after-entry.js';
import { lastTurn } from './last-turn.js';
import { chanceAhead, meanOf, POINT, type Prospect } from './remainder.js';
import { remainderOf } from './repeated-fives.js';

/**
 * Values an entry by the probability that the side on turn ends ahead of all others, with ties divided, if the others
 * play for the mean. Each side's remaining points are modelled by mean, variance and rare bonuses, and those of a last
 * turn by their exact distribution. An announcement includes the effect of the dictation on the next side.
 */
export class WinChance implements EntryWorth {
  readonly dependsOnCourse: boolean;
  private readonly side: number;
  private readonly rolled: Rolled;
  /** The other sides in play. */
  private readonly rivals: readonly number[];
  private readonly total: number;
  /** The prospects of rivals, by the row dictated to the next side. */
  private readonly prospects = new Map<string | null, readonly Prospect[]>();
  /** The prospects of the side itself, by its sheet after the turn. */
  private readonly own = new WeakMap<Sheet, Prospect>();

  constructor(
    private readonly rules: CompiledRuleset,
    private readonly turn: AwaitingRoll | Rolled,
    private readonly valuation: SpreadValuation,
  ) {
    this.side = sideOf(turn, turn.seat);
    this.rivals = turn.sheets.flatMap((_, side) =>
      side === this.side || turn.resigned.includes(side) ? [] : [side],
    );
    this.dependsOnCourse = rules.dictatedColumn !== undefined || rules.instantWin !== undefined;
    this.rolled = rolledAt(turn, FIRST_ROLL, []);
    this.total = sheetTotal(rules, sheetOf(turn, this.side));
  }

  of(entry: MadeEntry): number {
    if (isInstantWin(this.rules, this.rolled, entry)) return 1;
    const own = this.ownProspect(entry);
    const next = turnAfter(this.rules, this.turn.seat, entry);
    const chance = chanceAhead(own, this.rivalProspects(next?.dictated ?? null));
    return chance + POINT * (own.total + meanOf(own.remainder));
  }

  private ownProspect({ sheet, gain }: MadeEntry): Prospect {
    return remembered(this.own, sheet, () => {
      const sheets = this.turn.sheets.with(this.side, sheet);
      return this.prospectOf({ ...this.rolled, sheets }, this.side, this.total + gain);
    });
  }

  private rivalProspects(dictated: string | null): readonly Prospect[] {
    return remembered(this.prospects, dictated, () => {
      const { rules, turn, side } = this;
      const next = (side + 1) % turn.sheets.length;
      return this.rivals.map((rival) => {
        const total = sheetTotal(rules, sheetOf(turn, rival));
        const prospect = this.prospectOf(turn, rival, total);
        return dictated !== null && rival === next
          ? raised(prospect, this.dictationValue(rival, dictated))
          : prospect;
      });
    });
  }

  private prospectOf(state: AwaitingRoll | Rolled, side: number, total: number): Prospect {
    const { rules, valuation } = this;
    const [seat = NaN] = seatsOf(state, side);
    const sheet = sheetOf(state, side);
    const remainder = lastTurn(rules, state, seat, valuation) ?? remainderOf(rules, sheet, valuation);
    return { total, remainder };
  }

  /**
   * How much a dictated turn raises the expected points of a side. For a team only one attempt counts, as in the values
   * of its sheets: the second does not depend on when the row is dictated.
   */
  private dictationValue(side: number, row: string): number {
    const { rules, turn, valuation } = this;
    const [seat = NaN] = seatsOf(turn, side);
    const dictated = awaitRoll(turn, seat, { row, attempts: [] });
    return solveTurn(rules, dictated, valuation).value - valuation.value(sheetOf(turn, side));
  }
}

const raised = ({ total, remainder }: Prospect, points: number): Prospect => ({
  total: total + points,
  remainder,
});
