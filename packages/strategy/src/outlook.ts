import { entryScore, never, type CompiledRuleset, type FieldRef, type Sheet } from '@yamb-server/engine';
import type { Keeps } from './keeps.js';
import { bestKeeps, spreadKeeps } from './lattice.js';
import type { TurnEntries } from './turn-entries.js';
import type { Hope, TurnEnd } from './turn-ends.js';
import type { TurnPoint } from './turn-point.js';

interface OutlookParts {
  readonly rules: CompiledRuleset;
  readonly sheet: Sheet;
  readonly keeps: Keeps;
  readonly entries: TurnEntries;
  readonly announced: string | null;
  /** Keyed by roll number, then by keep: the value of rolling again. */
  readonly keepValues: ReadonlyMap<number, Float64Array>;
}

type FoundEnd = { -readonly [Key in keyof TurnEnd]: TurnEnd[Key] };

type RollPoint = Pick<TurnPoint, 'rollNumber' | 'threwAll'>;

/** Predicts where a turn ends: follows the probabilities of all dice through the best decisions. */
export class Outlook {
  /** Keyed by field, score, roll and bonus. */
  private readonly found = new Map<string, FoundEnd>();

  constructor(private readonly parts: OutlookParts) {}

  /** Starts from throws on the table with these probabilities. */
  throwAfter(point: RollPoint, throws: ReadonlyMap<number, number>): void {
    const chances = new Float64Array(this.parts.keeps.all.length);
    for (const [keep, chance] of throws) chances[keep] = chance;
    this.decide(point, chances);
  }

  /** Starts by keeping dice with a probability, and rolls the others. */
  keepAfter({ rollNumber }: RollPoint, keep: number, chance: number): void {
    const chances = new Float64Array(this.parts.keeps.all.length);
    chances[keep] = chance;
    this.roll(rollNumber, chances);
  }

  /** The possible entries, likeliest first. Scored and crossed entries of a field are separate. */
  hopes(): Hope[] {
    const hopes = new Map<string, { column: string; row: string; chance: number; points: number }>();
    for (const { column, row, chance, score } of this.found.values()) {
      const key = `${column} ${row} ${String(score === 0)}`;
      const { chance: before, points } = hopes.get(key) ?? { chance: 0, points: 0 };
      hopes.set(key, { column, row, chance: before + chance, points: points + score * chance });
    }
    return [...hopes.values()]
      .map(({ points, ...hope }) => ({ ...hope, score: points / hope.chance }))
      .sort((one, other) => other.chance - one.chance);
  }

  /** The possible entries, with each score of a field separate. */
  endings(): TurnEnd[] {
    return [...this.found.values()];
  }

  /** Rolls the dice that are not kept. Separates rolls of all dice, which may open other fields. */
  private roll(rollNumber: number, kept: Float64Array): void {
    const none = kept[0] ?? 0;
    const after = rollNumber + 1;
    if (none > 0) {
      const chances = new Float64Array(kept.length);
      chances[0] = none;
      spreadKeeps(this.parts.keeps, chances);
      this.decide({ rollNumber: after, threwAll: true }, chances);
    }
    kept[0] = 0;
    if (!kept.some((chance) => chance > 0)) return;
    spreadKeeps(this.parts.keeps, kept);
    this.decide({ rollNumber: after, threwAll: false }, kept);
  }

  /** Makes the best decision for each throw: enter a field, or keep dice. */
  private decide(point: RollPoint, chances: Float64Array): void {
    const { keeps, entries, announced, keepValues } = this.parts;
    const { values, fields } = entries.bestAt({ ...point, announced });
    const ofKeeps = keepValues.get(point.rollNumber);
    const best = ofKeeps && bestKeeps(keeps, ofKeeps);
    const kept = new Float64Array(keeps.all.length);
    for (let index = 0; index < keeps.throwCount; index += 1) {
      const chance = chances[keeps.firstThrow + index] ?? 0;
      if (chance === 0) continue;
      const keep = best?.[keeps.firstThrow + index] ?? -1;
      if (keep >= 0 && (ofKeeps?.[keep] ?? NaN) > (values[index] ?? NaN))
        kept[keep] = (kept[keep] ?? 0) + chance;
      else this.end(fields[index] ?? NaN, index, point, chance);
    }
    if (kept.some((chance) => chance > 0)) this.roll(point.rollNumber, kept);
  }

  private end(field: number, index: number, { rollNumber, threwAll }: RollPoint, chance: number): void {
    const { rules, keeps, entries, announced } = this.parts;
    const dice = keeps.all[keeps.firstThrow + index] ?? [];
    const offset = rules.scores.offsetOf(dice, rollNumber, threwAll);
    const ref = entries.fieldOf(field);
    const entry = { ...this.nameOf(ref), score: this.scoreOf(ref, offset) };
    const bonus = entries.bonusOf(entry, { rollNumber, threwAll, announced }, dice);
    const key = `${field} ${entry.score} ${rollNumber} ${bonus}`;
    const found = this.found.get(key);
    if (found) found.chance += chance;
    else this.found.set(key, { ...entry, chance, rollNumber, bonus });
  }

  private scoreOf(field: FieldRef, offset: number): number {
    const { rules, sheet } = this.parts;
    switch (field.kind) {
      case 'cell':
        return entryScore(rules, sheet, field.column, field.row, offset);
      case 'bonus':
        return rules.bonusFields[field.index]?.points ?? NaN;
      default:
        return never(field);
    }
  }

  private nameOf(field: FieldRef): Pick<Hope, 'column' | 'row'> {
    const { columns, rows, bonusFields } = this.parts.rules;
    switch (field.kind) {
      case 'cell':
        return { column: columns[field.column]?.id ?? '', row: rows[field.row]?.id ?? '' };
      case 'bonus': {
        const { column = '', id = '' } = bonusFields[field.index] ?? {};
        return { column, row: id };
      }
      default:
        return never(field);
    }
  }
}
