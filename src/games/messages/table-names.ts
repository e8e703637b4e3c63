/** Names of players, rows and fields in messages. */
import { faceSign, type Ruleset } from '@yamb-server/engine';
import { partName, type Language } from '@yamb-server/engine/languages';
import { isolated } from '@yamb-server/engine/sheets';
import type { Seat } from '../domain/game.js';
import { gameMessages } from './messages.generated.js';

/** The named parts of a game. The rules are undefined if only ids are known. */
export interface Named {
  readonly seats: readonly Pick<Seat, 'name'>[];
  readonly ruleset?: Pick<Ruleset, 'columns' | 'rows' | 'bonusFields' | 'faces'>;
}

/** The names of one game in one language. */
export class TableNames {
  constructor(
    private readonly game: Named,
    private readonly language: Language,
  ) {}

  /** Name of the current player at a seat, or a generic name if the seat is free. */
  player(seat: number): string {
    const name = this.game.seats[seat]?.name ?? null;
    return name === null ? gameMessages[this.language].anotherPlayer : isolated(name);
  }

  /** The signs on dice, such as "1 3 3 5 6" or "9 J J K A". */
  dice(faces: readonly number[]): string {
    return faces.map((face) => faceSign(this.game.ruleset ?? {}, face)).join(' ');
  }

  row(id: string): string {
    const { ruleset } = this.game;
    return ruleset ? partName([...ruleset.rows, ...ruleset.bonusFields], id, this.language) : id;
  }

  /** Examples: "Down / Full house", or "Full house" on a sheet with one column. */
  field({ column, row }: { readonly column: string; readonly row: string }): string {
    const { ruleset } = this.game;
    if (!ruleset) return `${column}.${row}`;
    if (ruleset.columns.length === 1) return this.row(row);
    return `${partName(ruleset.columns, column, this.language)} / ${this.row(row)}`;
  }
}
