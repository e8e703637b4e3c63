/**
 * A program for the packed client as a new user would write it. Its spec type-checks it as for a browser and runs it.
 */
import {
  createClient,
  YambError,
  type ClientOptions,
  type CreateGameInput,
  type ErrorCode,
  type TableGameFragment,
} from '@yamb-server/client';

declare const process: { readonly argv: readonly string[] };
const url = process.argv[2] ?? '';

/** Copied from the guide for front ends. */
export const inBrowser = () => createClient({ url, token: localStorage.getItem('token') ?? undefined });
/** Optional settings may be undefined. */
export const defaults: ClientOptions = { url, language: undefined, retry: { attempts: undefined } };
export const anyGame: CreateGameInput = { ruleset: 'yahtc', variants: undefined, ranked: undefined };
/** Known codes are checked, but codes of later servers can be handled too. */
export const isMissing = ({ code }: YambError): boolean =>
  code === 'GAME_NOT_FOUND' || code === 'A_LATER_ONE';
export const known: ErrorCode = 'RATE_LIMITED';
// @ts-expect-error There is no such code.
export const unknown: ErrorCode = 'RATE_LIMITTED';
/** A table shows clocks and the seats of each side. */
export const secondsPerMove = ({ clock }: TableGameFragment) => clock?.perMoveSeconds;
export const deadline = ({ turn, sides }: TableGameFragment) => turn?.deadline ?? sides[0]?.bankMs;
export const sideOf = ({ seats, sides }: TableGameFragment) => sides[seats[0]?.side ?? 0]?.seats;

const client = createClient({ url, ...{ retry: { attempts: undefined } } });
const { player } = await client.register('Ana');
const { id } = await client.createGame({ ruleset: 'yahtc' });

const table = client.liveGame(id);
let last: TableGameFragment | undefined;
for await (const game of table) {
  last = game;
  const { turn } = game;
  if (!turn) continue;
  const [best] = [...turn.openFields].sort((a, b) => b.score - a.score);
  const outcome =
    turn.rollNumber === 0 || turn.canEndTurn || !best
      ? await table.roll()
      : await table.enterField({ column: best.column, row: best.row, endTurn: true });
  if (!outcome.accepted) throw new Error(outcome.message);
}

const sheets = client.liveGame(id, { sheets: true });
for await (const { sides } of sheets)
  if (sides.some(({ sheet, total }) => sheet.total !== total)) throw new Error('A sheet is out of step');

const code = await client.createGame({ ruleset: 'chess' }).then(
  () => null,
  (error: unknown) => (error instanceof YambError ? error.code : null),
);
console.log(JSON.stringify({ name: player.name, status: last?.status, total: last?.sides[0]?.total, code }));
