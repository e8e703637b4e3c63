import {
  sheetOf,
  sideOf,
  stored,
  type CompiledRuleset,
  type OpenTurn,
  type Sheet,
} from '@yamb-server/engine';
import { anyCourse, sameCourse, type EntryWorth, type MadeEntry } from '../entry-worth.js';
import { chanceFrom } from '../normal.js';
import { isInstantWin } from './after-entry.js';
import type { PrizeProspect, PrizeProspects } from './prize-prospects.js';
import { POINT } from './remainder.js';

/** With more prizes, the difference of their points counts as normal. Eight have 6,561 outcomes. */
const MOST_EXACT = 8;

/**
 * Values an entry by the probability that the side on turn has more prizes than each rival, with ties divided. Columns
 * count as independent, what they still gain as normal, and rivals as independent of each other.
 */
export class PrizeChance implements EntryWorth {
  readonly courseOf: EntryWorth['courseOf'];
  /** The columns of each other side in play. */
  private readonly rivals: readonly (readonly PrizeProspect[])[];
  private readonly points: readonly number[];
  /** By the sheet after the turn. */
  private readonly chances = new WeakMap<Sheet, number>();

  constructor(
    private readonly rules: CompiledRuleset,
    private readonly turn: OpenTurn,
    private readonly prospects: PrizeProspects,
  ) {
    const own = sideOf(turn, turn.seat);
    this.courseOf = rules.instantWin ? anyCourse : sameCourse;
    this.points = rules.compiledColumnPrizes.prizes.map(({ points }) => points);
    this.rivals = [...turn.sheets.keys()]
      .filter((side) => side !== own && !turn.resigned.includes(side))
      .map((side) => prospects.of(sheetOf(turn, side)));
  }

  of(entry: MadeEntry): number {
    if (isInstantWin(this.rules, this.turn, entry)) return 1;
    return stored(this.chances, entry.sheet, () => this.chanceWith(entry.sheet)) + POINT * entry.gain;
  }

  private chanceWith(sheet: Sheet): number {
    const own = this.prospects.of(sheet);
    return this.rivals.reduce((chance, rival) => chance * chanceOfMore(own, rival, this.points), 1);
  }
}

/** The probability that a side has more prizes than a rival; half of a tie. @param points of each prize */
export function chanceOfMore(
  own: readonly PrizeProspect[],
  rival: readonly PrizeProspect[],
  points: readonly number[],
): number {
  const columns = points.map((prize, index) => ({ prize, ...outcomeOf(own[index], rival[index]) }));
  if (columns.length > MOST_EXACT) {
    const mean = columns.reduce((sum, { prize, won, lost }) => sum + prize * (won - lost), 0);
    const square = columns.reduce(
      (sum, { prize, won, lost }) => sum + prize * prize * (won + lost - (won - lost) ** 2),
      0,
    );
    return (chanceFrom(mean, square, 0.5) + chanceFrom(mean, square, -0.5)) / 2;
  }
  let leads = new Map([[0, 1]]);
  for (const { prize, won, lost } of columns) {
    const next = new Map<number, number>();
    const add = (lead: number, chance: number): void => {
      if (chance > 0) next.set(lead, (next.get(lead) ?? 0) + chance);
    };
    for (const [lead, chance] of leads) {
      add(lead + prize, chance * won);
      add(lead - prize, chance * lost);
      add(lead, chance * (1 - won - lost));
    }
    leads = next;
  }
  return [...leads].reduce((sum, [lead, chance]) => sum + (chance * (1 + Math.sign(lead))) / 2, 0);
}

/** The probabilities that a column's total ends above and below that of a rival. Totals are integers. */
function outcomeOf(
  own: PrizeProspect | undefined,
  rival: PrizeProspect | undefined,
): { readonly won: number; readonly lost: number } {
  if (!own || !rival) throw new Error('Every prize has a column');
  const lead = own.total + own.mean - rival.total - rival.mean;
  const variance = own.variance + rival.variance;
  const won = chanceFrom(lead, variance, 0.5);
  return { won, lost: Math.min(1 - won, chanceFrom(-lead, variance, 0.5)) };
}
