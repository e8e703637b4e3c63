/** A rule set prepared for play: ids are resolved to indexes once, and scores stand in tables. */
import { at, type Slices } from '../result.js';
import {
  compileBonusField,
  compileColumn,
  compileRowRule,
  compileSection,
  indexesById,
  type CompiledBonusField,
  type CompiledColumn,
  type CompiledRowRule,
  type CompiledSection,
  type Indexes,
} from './compiled-parts.js';
import { columnScores } from '../scoring/field-scores.js';
import { rolesOf, type ColumnRoles } from '../column-kinds.js';
import { fieldRefs, type FieldRef } from './field-refs.js';
import type { Ruleset, Scoring } from '../ruleset.js';
import {
  compileAward,
  compileInstantWin,
  compileJoker,
  compileRunningBonus,
  type CompiledAward,
  type CompiledInstantWin,
  type CompiledJoker,
  type CompiledRunningBonus,
} from './compiled-extras.js';
import { compileScorings, type CompiledScorings } from '../scoring/compiled-scorings.js';
import { ScoreTable } from '../scoring/score-table.js';

/**
 * The rule set itself, with what play looks up of it. Make it once for each rule set and share it: the tables are made when
 * they are first used. Its own properties are those of the rule set alone.
 */
export class CompiledRuleset implements Ruleset {
  readonly id: string;
  readonly version: number;
  readonly names: Ruleset['names'];
  readonly description: string;
  readonly source: string;
  readonly dice: number;
  readonly countedDice: number | undefined;
  readonly rollsPerTurn: number;
  readonly extraRolls: Ruleset['extraRolls'];
  readonly players: Ruleset['players'];
  readonly columns: Ruleset['columns'];
  readonly rows: Ruleset['rows'];
  readonly sections: Ruleset['sections'];
  readonly bonusFields: Ruleset['bonusFields'];
  readonly rowRules: Ruleset['rowRules'];
  readonly joker: Ruleset['joker'];
  readonly runningBonus: Ruleset['runningBonus'];
  readonly awards: Ruleset['awards'];
  readonly instantWin: Ruleset['instantWin'];
  readonly variants: Ruleset['variants'];

  readonly #columnIndexes: Indexes;
  readonly #rowIndexes: Indexes;
  readonly #fields: ReadonlyMap<string, ReadonlyMap<string, FieldRef>>;
  readonly #columns: readonly CompiledColumn[];
  readonly #sections: readonly CompiledSection[];
  readonly #bonusFields: readonly CompiledBonusField[];
  readonly #rowRules: readonly CompiledRowRule[];
  readonly #roles: ColumnRoles;
  readonly #joker: CompiledJoker | undefined;
  readonly #runningBonus: CompiledRunningBonus | undefined;
  readonly #instantWin: CompiledInstantWin | undefined;
  readonly #awards: readonly CompiledAward[];
  readonly #scorings: CompiledScorings;
  #scores: ScoreTable | undefined;
  /** By column, then by row. */
  readonly #fieldScores: (readonly ReadonlySet<number>[] | undefined)[] = [];

  /** @throws Error when a part names a row or a column that is not there; `validateRuleset` finds it before */
  constructor(ruleset: Ruleset) {
    this.id = ruleset.id;
    this.version = ruleset.version;
    this.names = ruleset.names;
    this.description = ruleset.description;
    this.source = ruleset.source;
    this.dice = ruleset.dice;
    this.countedDice = ruleset.countedDice;
    this.rollsPerTurn = ruleset.rollsPerTurn;
    this.extraRolls = ruleset.extraRolls;
    this.players = ruleset.players;
    this.columns = ruleset.columns;
    this.rows = ruleset.rows;
    this.sections = ruleset.sections;
    this.bonusFields = ruleset.bonusFields;
    this.rowRules = ruleset.rowRules;
    this.joker = ruleset.joker;
    this.runningBonus = ruleset.runningBonus;
    this.awards = ruleset.awards;
    this.instantWin = ruleset.instantWin;
    this.variants = ruleset.variants;

    const rows = indexesById('row', this.rows);
    const columns = indexesById('column', this.columns);
    this.#rowIndexes = rows;
    this.#columnIndexes = columns;
    this.#fields = fieldRefs(ruleset);
    this.#scorings = compileScorings(ruleset);
    this.#columns = this.columns.map((column, index) =>
      compileColumn(column, rows, at(this.#scorings.byColumn, index)),
    );
    this.#sections = this.sections.map((section) => compileSection(section, rows));
    this.#bonusFields = this.bonusFields.map((bonus) => compileBonusField(bonus, columns, rows));
    this.#rowRules = this.rowRules.map((rule) => compileRowRule(rule, rows));
    this.#roles = rolesOf(this.columns);
    this.#joker = this.joker && compileJoker(this.joker, ruleset, rows);
    this.#runningBonus = this.runningBonus && compileRunningBonus(this.runningBonus, rows);
    this.#instantWin = this.instantWin && compileInstantWin(this.instantWin, rows);
    this.#awards = (this.awards ?? []).map((award) => compileAward(award, rows));
  }

  /** The index of a row; undefined for an unknown id. */
  rowIndex(id: string): number | undefined {
    return this.#rowIndexes.find(id);
  }

  /** The index of a column; undefined for an unknown id. */
  columnIndex(id: string): number | undefined {
    return this.#columnIndexes.find(id);
  }

  /** The field that a column and a row, or the id of a bonus field, name; undefined when there is none. */
  field(column: string, row: string): FieldRef | undefined {
    return this.#fields.get(column)?.get(row);
  }

  /** In the order of `columns`, as are the others in the order of theirs. */
  get compiledColumns(): readonly CompiledColumn[] {
    return this.#columns;
  }

  get compiledSections(): readonly CompiledSection[] {
    return this.#sections;
  }

  get compiledBonusFields(): readonly CompiledBonusField[] {
    return this.#bonusFields;
  }

  get compiledRowRules(): readonly CompiledRowRule[] {
    return this.#rowRules;
  }

  /** Undefined where five alike are nothing special. */
  get compiledJoker(): CompiledJoker | undefined {
    return this.#joker;
  }

  get compiledRunningBonus(): CompiledRunningBonus | undefined {
    return this.#runningBonus;
  }

  get compiledInstantWin(): CompiledInstantWin | undefined {
    return this.#instantWin;
  }

  /** Empty where the sections make the total. */
  get compiledAwards(): readonly CompiledAward[] {
    return this.#awards;
  }

  /** Indexes of the columns that are announced. */
  get announcedColumns(): readonly number[] {
    return this.#roles.announced;
  }

  /** Indexes of the columns whose fields are computed. */
  get computedColumns(): readonly number[] {
    return this.#roles.computed;
  }

  /** Indexes of all others. */
  get playedColumns(): readonly number[] {
    return this.#roles.played;
  }

  /** The index of the dictated column, of which there is one at most. */
  get dictatedColumn(): number | undefined {
    return this.#roles.dictated;
  }

  /** By their place in the table of scores: the rows, and the ways in which columns count them. */
  get scorings(): readonly Scoring[] {
    return this.#scorings.scorings;
  }

  /** The points of every row; those that columns count in their own way stand at the `scoreRows` of the columns. */
  get scores(): ScoreTable {
    return (this.#scores ??= new ScoreTable(this, this.#scorings.scorings));
  }

  /** Where the points of a field stand in the table of scores. */
  scoreRow(columnIndex: number, rowIndex: number): number {
    return at(at(this.#columns, columnIndex).scoreRows, rowIndex);
  }

  /** Every score that a field can be entered with: 0 only where it can be crossed. */
  fieldScores(columnIndex: number, rowIndex: number): ReadonlySet<number> {
    const ofColumn = (this.#fieldScores[columnIndex] ??= columnScores(this, columnIndex));
    return at(ofColumn, rowIndex);
  }

  /** Finds the scores of all fields, which a large sheet takes long for. */
  *fieldScoresInSlices(): Slices<void> {
    for (const column of this.columns.keys()) {
      if (this.#fieldScores[column]) continue;
      yield;
      this.fieldScores(column, 0);
    }
  }
}
