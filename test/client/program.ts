/** A program for the packed client, as a new user writes it. Its spec type-checks it as for a browser, and runs it. */
import { createClient, YambError, type TableGameFragment } from '@yamb-server/client';

declare const process: { readonly argv: readonly string[] };
const url = process.argv[2] ?? '';

const client = createClient({ url });
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

const code = await client.createGame({ ruleset: 'chess' }).then(
  () => null,
  (error: unknown) => (error instanceof YambError ? error.code : null),
);
console.log(JSON.stringify({ name: player.name, status: last?.status, total: last?.sides[0]?.total, code }));
