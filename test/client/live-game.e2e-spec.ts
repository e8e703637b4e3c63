/** A game that several parts of a page follow through one `LiveGame`. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient, type LiveGame, type YambClient } from '@yamb-server/client';
import { startServer, type TestServer } from '../harness/server.js';
import { TRANSPORTS } from '../harness/transports.js';
import { waitFor } from '../harness/wait-for.js';

describe.each(TRANSPORTS)('a live game over %s', (_, transport) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  async function table(): Promise<{ readonly client: YambClient; readonly live: LiveGame }> {
    const client = createClient({ url: server.url, WebSocket: transport });
    await client.register('Ana');
    const { id } = await client.createGame({ ruleset: 'yahtc' });
    return { client, live: client.liveGame(id) };
  }

  /** The versions that a loop has seen, during and after the loop. */
  function watch(live: LiveGame): { readonly seen: number[]; readonly end: Promise<void> } {
    const seen: number[] = [];
    const end = (async () => {
      for await (const { version } of live) seen.push(version);
    })();
    return { seen, end };
  }

  it('wakes every loop over it, and ends all of them with the game', async () => {
    const { live } = await table();
    const loops = [watch(live), watch(live), watch(live)];
    const allHave = (version: number) =>
      waitFor(() => loops.every(({ seen }) => seen.at(-1) === version), `version ${version} in every loop`);
    await allHave(1);
    await live.roll();
    await allHave(2);
    await live.keep([0]);
    await allHave(3);
    await live.resign();
    await Promise.all(loops.map(({ end }) => end));
    expect(loops.map(({ seen }) => seen)).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ]);
  });

  it('lets one loop end without stopping another', async () => {
    const { live } = await table();
    const staying = watch(live);
    for await (const { version } of live) if (version === 1) break;
    await live.roll();
    await waitFor(() => staying.seen.at(-1) === 2, 'version 2 in the remaining loop');
    await live.resign();
    await staying.end;
  });

  it('delivers the sheets with every version on request, without further requests', async () => {
    const { client, live } = await table();
    let requests = 0;
    const watcher = createClient({
      url: server.url,
      WebSocket: transport,
      fetch: (...request) => {
        requests += 1;
        return fetch(...request);
      },
    });
    const ones = new Map<number, string | undefined>();
    const watching = (async () => {
      for await (const { version, sides } of watcher.liveGame(live.gameId, { sheets: true }))
        ones.set(version, sides[0]?.sheet.columns[0]?.fields.find(({ row }) => row === 'ones')?.state);
    })();
    const follow = client.liveGame(live.gameId, { sheets: true });
    for await (const { version, turn, sides } of follow) {
      if (version === 1) await follow.roll();
      else if (version === 2) await follow.enterField({ column: 'free', row: 'ones' });
      else {
        expect(turn?.canUndo).toBe(true);
        expect(sides[0]?.sheet.columns[0]?.fields).toContainEqual(
          expect.objectContaining({ row: 'ones', state: expect.stringMatching(/^(ENTERED|CROSSED)$/) }),
        );
        break;
      }
    }
    await waitFor(() => ones.has(3), 'version 3 in the watcher');
    await live.resign();
    await watching;
    expect(ones.get(1)).toBe('EMPTY');
    expect(ones.get(3)).toMatch(/^(ENTERED|CROSSED)$/);
    // Server-sent events take one request, a WebSocket takes none.
    expect(requests).toBe(transport ? 0 : 1);
  });
});
