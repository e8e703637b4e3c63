import {
  awaitRoll,
  seatsOf,
  sheetOf,
  sheetTotal,
  sideOf,
  stored,
  type CompiledRuleset,
  type OpenTurn,
  type Sheet,
} from '@yamb-server/engine';
import { anyCourse, type EntryCourse, type EntryWorth, type MadeEntry } from '../entry-worth.js';
import { solveTurn } from '../solve-turn.js';
import type { SpreadValuation } from '../valuation.js';
import { dictatedBy, isInstantWin, turnAfter } from './after-entry.js';
import { TO_WIN, type Goal } from './goal.js';
import { prospectOf, rivalsOf, type Rivals } from './prospects.js';
import { chanceAhead, meanOf, POINT, type Prospect } from './remainder.js';

/**
 * Values an entry by the probability that the side on turn reaches its goal, such as to end ahead of all others. Ties
 * are divided, and the others play for the mean. Each side's remaining points are modelled by mean, variance and rare
 * bonuses, and those of a last turn by their exact distribution. An announcement includes the effect of the dictation
 * on the next side.
 */
export class WinChance implements EntryWorth {
  private readonly side: number;
  private readonly total: number;
  /** The rivals, by the row dictated to the next side. */
  private readonly rivals = new Map<string | null, Rivals>();
  /** The prospects of the side itself, by its sheet after the turn. */
  private readonly own = new WeakMap<Sheet, Prospect>();

  constructor(
    private readonly rules: CompiledRuleset,
    private readonly turn: OpenTurn,
    private readonly valuation: SpreadValuation,
    private readonly goal: Goal = TO_WIN,
  ) {
    this.side = sideOf(turn, turn.seat);
    this.total = sheetTotal(rules, sheetOf(turn, this.side));
  }

  courseOf(course: EntryCourse): number {
    const { rules, goal } = this;
    if (goal.kind !== 'win') return 0;
    if (rules.instantWin) return anyCourse(course);
    return rules.dictatedColumn !== undefined && dictatedBy(rules, course) !== null ? 1 : 0;
  }

  of(entry: MadeEntry): number {
    const { rules, turn, goal } = this;
    if (goal.kind === 'win' && isInstantWin(rules, turn, entry)) return 1;
    const own = this.ownProspect(entry);
    const dictated = goal.kind === 'win' ? turnAfter(rules, turn.seat, entry)?.dictated : null;
    return this.chanceOf(own, dictated ?? null) + POINT * (own.total + meanOf(own.remainder));
  }

  /** The chance before the turn if the side had this number of points more. */
  chanceWith(points: number): number {
    return this.chanceOf(raised(prospectOf(this.rules, this.turn, this.side, this.valuation), points), null);
  }

  private chanceOf(own: Prospect, dictated: string | null): number {
    const { prospects, times } = stored(this.rivals, dictated, () => this.rivalsWith(dictated));
    return chanceAhead(own, prospects, times);
  }

  private ownProspect({ sheet, gain }: MadeEntry): Prospect {
    return stored(this.own, sheet, () => {
      const sheets = this.turn.sheets.with(this.side, sheet);
      return prospectOf(this.rules, { ...this.turn, sheets }, this.side, this.valuation, this.total + gain);
    });
  }

  private rivalsWith(dictated: string | null): Rivals {
    const { rules, turn, side, valuation, goal } = this;
    if (goal.kind !== 'win') return rivalsOf(rules, goal, valuation);
    const next = (side + 1) % turn.sheets.length;
    const others = turn.sheets.flatMap((_, other) =>
      other === side || turn.resigned.includes(other) ? [] : [other],
    );
    const prospects = others.map((rival) => {
      const prospect = prospectOf(rules, turn, rival, valuation);
      const isDictated = dictated !== null && rival === next;
      return isDictated ? raised(prospect, this.dictationValue(rival, dictated)) : prospect;
    });
    return { prospects, times: 1 };
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
