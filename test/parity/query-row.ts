/** A query in both APIs, and what its result needs. */
import { playAmongBots } from '../harness/bot-tables.js';
import { createGame, dataOf } from '../harness/game-client.js';
import type { TestServer } from '../harness/server.js';
import { waitFor } from '../harness/wait-for.js';
import type { Table } from '../permissions/table.js';

export interface QueryRow {
  /** The operation's name in /v1/openapi.json. */
  readonly operation: string;
  /** The first command of the owner. */
  readonly before?: (server: TestServer, owner: string) => Promise<void>;
  readonly args: (table: Table) => Readonly<Record<string, unknown>>;
  /** The type whose fields are selected; undefined if the result has no fields. */
  readonly type?: string;
  /** The same query, with `shown` as its selection. */
  readonly query: (shown: string, table: Table) => string;
  /** Path of the result in GraphQL's data. */
  readonly at: readonly string[];
  /** Property of the result in REST's body, unless it is the whole body. */
  readonly name?: string;
}

/** Plays a ranked game of `yacht`, and waits until it is analysed. */
export async function playAnalysed(server: TestServer, owner: string): Promise<void> {
  const table = await createGame(server, owner, { ruleset: 'yacht' });
  await playAmongBots(table, 0);
  const query = `{ game(id: "${table.id}") { analysis { done } } }`;
  await waitFor(async () => {
    const asked = await server.graphql<{ game: { analysis: { done: boolean } } }>(query, {}, owner);
    return dataOf(asked).game.analysis.done;
  }, 'the analysis');
}
