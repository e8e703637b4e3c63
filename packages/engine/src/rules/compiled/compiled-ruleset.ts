import { at, type Slices } from '../result.js';
import {
  compileColumn,
  indexed,
  indexesById,
  type CompiledAward,
  type CompiledBonusField,
  type CompiledColumn,
  type CompiledFirst,
  type CompiledRowRule,
  type CompiledSection,
  type Indexed,
  type Indexes,
} from './compiled-parts.js';
import { columnScores } from '../scoring/field-scores.js';
import { rolesOf, type ColumnRoles } from '../column-kinds.js';
import { fieldRefs, type FieldRef } from './field-refs.js';
import type { InstantWin, Ruleset, RunningBonus, Scoring } from '../ruleset.js';
import {
  compileColumnPrizes,
  compileJoker,
  type CompiledColumnPrizes,
  type CompiledJoker,
} from './compiled-extras.js';
import { compileScorings, ScoreTable, type CompiledScorings } from '../scoring/score-table.js';

/**
 * A rule set prepared for play, with ids resolved to indexes and scores in tables. Create it once for each rule set and
 * share it: the tables are filled on first use. Its own properties are only those of the rule set.
 */
export class CompiledRuleset implements Ruleset {
  readonly id: string;
  readonly version: number;
  readonly names: Ruleset['names'];
  readonly description: string;
  readonly source: string;
  readonly dice: number;
  readonly countedDice: number | undefined;
  readonly faces: Ruleset['faces'];
  readonly otherDice: Ruleset['otherDice'];
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
  readonly columnPrizes: Ruleset['columnPrizes'];
  readonly firsts: Ruleset['firsts'];
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
  readonly #runningBonus: Indexed<RunningBonus> | undefined;
  readonly #instantWin: Indexed<InstantWin> | undefined;
  readonly #awards: readonly CompiledAward[];
  readonly #columnPrizes: CompiledColumnPrizes;
  readonly #firsts: readonly CompiledFirst[];
  readonly #scorings: CompiledScorings;
  #scores: ScoreTable | undefined;
  /** Indexed by column, then row. */
  readonly #fieldScores: (readonly ReadonlySet<number>[] | undefined)[] = [];

  /** @throws Error if a part refers to an unknown row or column; `validateRuleset` reports it first */
  constructor(ruleset: Ruleset) {
    this.id = ruleset.id;
    this.version = ruleset.version;
    this.names = ruleset.names;
    this.description = ruleset.description;
    this.source = ruleset.source;
    this.dice = ruleset.dice;
    this.countedDice = ruleset.countedDice;
    this.faces = ruleset.faces;
    this.otherDice = ruleset.otherDice;
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
    this.columnPrizes = ruleset.columnPrizes;
    this.firsts = ruleset.firsts;
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
    this.#sections = this.sections.map((section) => indexed(section, rows));
    this.#bonusFields = this.bonusFields.map((bonus) => indexed(bonus, rows, columns));
    this.#rowRules = this.rowRules.map((rule) => indexed(rule, rows));
    this.#roles = rolesOf(this.columns);
    this.#joker = this.joker && compileJoker(this.joker, ruleset, rows);
    this.#runningBonus = this.runningBonus && indexed(this.runningBonus, rows);
    this.#instantWin = this.instantWin && indexed(this.instantWin, rows);
    this.#firsts = (this.firsts ?? []).map((first) => indexed(first, rows, columns));
    this.#columnPrizes = compileColumnPrizes(this.columnPrizes, columns);
    this.#awards = (this.awards ?? []).map((award) => indexed(award, rows));
  }

  /** The index of a row; undefined for an unknown id. */
  rowIndex(id: string): number | undefined {
    return this.#rowIndexes.find(id);
  }

  /** The index of a column; undefined for an unknown id. */
  columnIndex(id: string): number | undefined {
    return this.#columnIndexes.find(id);
  }

  /** The field with this column, and this row or bonus field; undefined if it does not exist. */
  field(column: string, row: string): FieldRef | undefined {
    return this.#fields.get(column)?.get(row);
  }

  /** In the order of `columns`. The other compiled parts also keep their order. */
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

  /** Undefined if five of a kind has no special rule. */
  get compiledJoker(): CompiledJoker | undefined {
    return this.#joker;
  }

  get compiledRunningBonus(): Indexed<RunningBonus> | undefined {
    return this.#runningBonus;
  }

  get compiledInstantWin(): Indexed<InstantWin> | undefined {
    return this.#instantWin;
  }

  /** Empty if the total is the sum of the sections. */
  get compiledAwards(): readonly CompiledAward[] {
    return this.#awards;
  }

  /** Empty if no side earns points for being the first. */
  get compiledFirsts(): readonly CompiledFirst[] {
    return this.#firsts;
  }

  /** Empty if totals decide. */
  get compiledColumnPrizes(): CompiledColumnPrizes {
    return this.#columnPrizes;
  }

  /** Indexes of the announced columns. */
  get announcedColumns(): readonly number[] {
    return this.#roles.announced;
  }

  /** Indexes of the computed columns. */
  get computedColumns(): readonly number[] {
    return this.#roles.computed;
  }

  /** Indexes of the columns that players fill. */
  get playedColumns(): readonly number[] {
    return this.#roles.played;
  }

  /** The index of the dictated column. A sheet has at most one. */
  get dictatedColumn(): number | undefined {
    return this.#roles.dictated;
  }

  /** In score-table order: the rows, then other ways in which columns score them. */
  get scorings(): readonly Scoring[] {
    return this.#scorings.scorings;
  }

  /** The points of every row. Columns with points of their own use the positions in `scoreRows`. */
  get scores(): ScoreTable {
    return (this.#scores ??= new ScoreTable(this, this.#scorings.scorings));
  }

  /** The position of a field's points in the score table. */
  scoreRow(columnIndex: number, rowIndex: number): number {
    return at(at(this.#columns, columnIndex).scoreRows, rowIndex);
  }

  /** Every score that can be entered in a field. 0 is included only if the field can be crossed. */
  fieldScores(columnIndex: number, rowIndex: number): ReadonlySet<number> {
    const ofColumn = (this.#fieldScores[columnIndex] ??= columnScores(this, columnIndex));
    return at(ofColumn, rowIndex);
  }

  /** Computes the scores of all fields in slices, which takes long for a large sheet. */
  *fieldScoresInSlices(): Slices<void> {
    for (const column of this.columns.keys()) {
      if (this.#fieldScores[column]) continue;
      yield;
      this.fieldScores(column, 0);
    }
  }
}
