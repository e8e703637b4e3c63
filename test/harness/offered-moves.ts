/** What `turn` offers a caller, and every move that a caller might try, offered or not. */
import type { Client } from './client.js';
import { dataOf } from './game-client.js';

const OFFERED = `query ($id: ID!) { game(id: $id) { version turn {
  nextSeat { level } dice { position } canRoll canKeep canUndo canEndTurn canSave openFields { column row } announceableRows
} } }`;
const RULES = `query ($id: ID!) { game(id: $id) { ruleset { columns { id } rows { id } } } }`;

interface Field {
  readonly column: string;
  readonly row: string;
}

interface OfferedTurn {
  readonly nextSeat: { readonly level: string | null };
  readonly dice: readonly unknown[];
  readonly canRoll: boolean;
  readonly canKeep: boolean;
  readonly canUndo: boolean;
  readonly canEndTurn: boolean;
  readonly canSave: boolean;
  readonly openFields: readonly Field[];
  readonly announceableRows: readonly string[];
}

/** A game as a caller sees it. */
export interface OfferedView {
  readonly version: number;
  readonly turn: OfferedTurn | null;
}

/** A kind of move with its candidate moves. If it is offered, all of them or at least one must be accepted. */
export interface Attempt {
  readonly isOffered: boolean;
  /** In the order tried. */
  readonly moves: readonly string[];
}

/** The game as a caller sees it; undefined if they may not see it. */
export async function offeredTo(
  client: Client,
  id: string,
  token?: string,
): Promise<OfferedView | undefined> {
  const answer = await client.graphql<{ game: OfferedView | null }>(OFFERED, { id }, token);
  return dataOf(answer).game ?? undefined;
}

/** Sends a move. Returns the code of its refusal or error, or undefined if it is accepted. */
export async function refusalOf(client: Client, move: string, token?: string): Promise<string | undefined> {
  const { data, errors } = await client.graphql<{ answer: { code?: string } }>(
    `mutation { answer: ${move} }`,
    {},
    token,
  );
  return data ? data.answer.code : errors?.[0]?.extensions.code;
}

const quoted = (value: unknown): string => JSON.stringify(value);
const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => [Math.random(), item] as const)
    .sort(([one], [other]) => one - other)
    .map(([, item]) => item);

/** Row and column names for moves in a game. */
export class MoveNames {
  private constructor(
    private readonly id: string,
    private readonly fields: readonly Field[],
    private readonly rows: readonly string[],
  ) {}

  static async of(client: Client, id: string, token: string): Promise<MoveNames> {
    const { game } = dataOf(
      await client.graphql<{
        game: { ruleset: { columns: readonly { id: string }[]; rows: readonly { id: string }[] } };
      }>(RULES, { id }, token),
    );
    const rows = game.ruleset.rows.map((row) => row.id);
    const fields = game.ruleset.columns.flatMap((column) => rows.map((row) => ({ column: column.id, row })));
    return new MoveNames(id, fields, rows);
  }

  /** Every kind of move that a caller might try. Without a turn, no move is offered. */
  attempts(turn: OfferedTurn | null): readonly Attempt[] {
    const { openFields = [], announceableRows = [] } = turn ?? {};
    const keep = (least: number): readonly string[] =>
      shuffled(
        Array.from({ length: Math.max(turn?.dice.length ?? 0, least) + 1 - least }, (_, at) => at + least),
      ).map((count) => quoted(Array.from({ length: count }, (_, position) => position)));
    const isOpen = (field: Field): boolean =>
      openFields.some(({ column, row }) => column === field.column && row === field.row);
    const enter = ({ column, row }: Field): string =>
      this.move('enterField', `column: ${quoted(column)}, row: ${quoted(row)}`);
    const announce = (row: string): string => this.move('announce', `row: ${quoted(row)}`);
    const other = shuffled(this.fields.filter((field) => !isOpen(field)))[0];
    const otherRow = shuffled(this.rows.filter((row) => !announceableRows.includes(row)))[0];
    const one = (isOffered: boolean, ...moves: readonly string[]): Attempt => ({ isOffered, moves });
    return [
      one(turn?.canRoll ?? false, ...keep(0).map((kept) => this.move('roll', `keep: ${kept}`))),
      one(turn?.canKeep ?? false, ...keep(1).map((kept) => this.move('roll', `keep: ${kept}`))),
      one(turn?.canKeep ?? false, ...keep(1).map((kept) => this.move('keep', `positions: ${kept}`))),
      one(turn?.canUndo ?? false, this.move('undo')),
      one(turn?.canSave ?? false, this.move('saveGame', 'name: "copy"')),
      one(turn?.canEndTurn ?? false, this.move('endTurn')),
      ...shuffled(openFields)
        .slice(0, 2)
        .map((field) => one(true, enter(field))),
      ...(other ? [one(false, enter(other))] : []),
      ...announceableRows.map((row) => one(true, announce(row))),
      ...(otherRow === undefined ? [] : [one(false, announce(otherRow))]),
    ];
  }

  private move(name: string, input = ''): string {
    const refusal = name === 'saveGame' ? '' : '... on MoveRefused { code }';
    return `${name}(input: { gameId: ${quoted(this.id)} ${input} }) { __typename ${refusal} }`;
  }
}
