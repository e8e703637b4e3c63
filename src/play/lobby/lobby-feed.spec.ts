import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { waitFor } from '../../../test/harness/wait-for.js';
import { LobbyFeed } from './lobby-feed.js';
import { matchesFilter, type LobbyFilter } from './lobby-filter.js';
import { LobbyTable } from './lobby-table.js';
import { LobbyView, type LobbyUpdate } from './lobby-view.js';
import type { OpenGame } from './open-game.js';

const gameOf = (id: string, version: number, more: Partial<OpenGame> = {}): OpenGame => ({
  ...{
    id,
    version,
    ruleset: 'yamb',
    rulesetName: 'Yamb',
    variants: [],
    seats: [],
    freeSeats: 1,
    teamSize: 1,
  },
  ...{ kind: 'HUMAN', ranked: true, assisted: false, claimAfter: 1000, createdBy: 'a', createdAt: 1 },
  ...more,
});

/** A client that follows the rules of the API. */
class Client {
  readonly games = new Map<string, OpenGame>();
  private isBeginning = true;

  take({ snapshot, more, games, gone }: LobbyUpdate): void {
    if (snapshot && this.isBeginning) this.games.clear();
    this.isBeginning = !snapshot || !more;
    for (const id of gone) this.games.delete(id);
    for (const game of games) this.games.set(game.id, game);
  }
}

const sorted = (games: Iterable<OpenGame>): OpenGame[] =>
  [...games].sort((one, other) => (one.id < other.id ? 1 : -1));

/** The stored games behind the feed. */
class Stored {
  readonly games = new Map<string, OpenGame>();
  readonly failures: unknown[] = [];
  failure: Error | undefined;
  reads = 0;

  readonly feed = new LobbyFeed({
    newest: (first) => Promise.resolve(sorted(this.games.values()).slice(0, first)),
    read: (id) => {
      this.reads += 1;
      return this.failure ? Promise.reject(this.failure) : Promise.resolve(this.games.get(id));
    },
    failed: (error) => this.failures.push(error),
  });

  set(game: OpenGame): void {
    this.games.set(game.id, game);
    this.feed.hint(game.id);
  }
}

describe('the lobby', () => {
  it('keeps every client in step with the games its filter selects', () => {
    const anyGame = fc.record({
      id: fc.integer({ min: 1, max: 9 }).map(String),
      ruleset: fc.constantFrom('yamb', 'yahtc'),
      freeSeats: fc.integer({ min: 1, max: 3 }),
      kind: fc.constantFrom('HUMAN', 'BOT'),
      isThere: fc.boolean(),
    });
    const anyFilter: fc.Arbitrary<LobbyFilter> = fc.record(
      {
        ruleset: fc.constantFrom('yamb', 'yahtc'),
        freeSeats: fc.integer({ min: 1, max: 3 }),
        kind: fc.constantFrom('HUMAN', 'BOT'),
        variants: fc.constantFrom([], ['rill']),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(fc.array(anyGame, { minLength: 1, maxLength: 4 })), anyFilter, (steps, filter) => {
        const table = new LobbyTable(5);
        const view = new LobbyView({ latest: 0, games: [] } as unknown as LobbyFeed, filter);
        const client = new Client();
        for (const [index, step] of steps.entries()) {
          const read = new Map(
            step.map(({ isThere, ...game }) => [
              game.id,
              isThere ? gameOf(game.id, index + 1, game) : undefined,
            ]),
          );
          const update = view.updateOf({ number: index + 1, changes: table.apply(read) });
          if (update) client.take(update);
          const wanted = table.all.filter((game) => matchesFilter(filter, game));
          expect(sorted(client.games.values())).toEqual(wanted);
          expect(table.all.length).toBeLessThanOrEqual(5);
        }
      }),
    );
  });

  it('reads each game once for all subscribers and combines simultaneous changes', async () => {
    const stored = new Stored();
    await stored.feed.open();
    const view = new LobbyView(stored.feed, {});
    const { number } = view.pages();
    stored.set(gameOf('1', 1));
    stored.set(gameOf('1', 2));
    stored.set(gameOf('2', 1));
    await stored.feed.changed(new AbortController().signal);
    const batches = stored.feed.after(number) ?? [];
    expect(
      batches.map((batch) => view.updateOf(batch)?.games.map(({ id, version }) => [id, version])),
    ).toEqual([
      [
        ['1', 2],
        ['2', 1],
      ],
    ]);
    const [batch] = batches;
    expect(batch && view.updateOf(batch)).toBe(batch && view.updateOf(batch));
    expect(stored.reads).toBe(2);
    stored.feed.close();
  });

  it('finds changes that no hint reported, even after a failed check', async () => {
    const stored = new Stored();
    stored.games.set('1', gameOf('1', 1));
    await stored.feed.open();
    const view = new LobbyView(stored.feed, {});
    expect(view.pages().pages.flatMap(({ games }) => games.map(({ id }) => id))).toEqual(['1']);
    stored.games.delete('1');
    stored.games.set('2', gameOf('2', 1));
    stored.failure = new Error('away');
    stored.feed.hint();
    await waitFor(() => stored.failures.length > 0, 'the failure');
    stored.failure = undefined;
    stored.feed.hint();
    await stored.feed.changed(new AbortController().signal);
    expect(stored.feed.games.map(({ id }) => id)).toEqual(['2']);
    stored.feed.close();
  });

  it('sends snapshots in pages and drops batches that lie too far behind', async () => {
    const stored = new Stored();
    for (let number = 0; number < 120; number += 1) {
      const id = String(1_000 + number);
      stored.games.set(id, gameOf(id, 1));
    }
    await stored.feed.open();
    const { pages } = new LobbyView(stored.feed, {}).pages();
    expect(pages.map(({ more, games }) => [more, games.length])).toEqual([
      [true, 50],
      [true, 50],
      [false, 20],
    ]);
    expect(stored.feed.after(stored.feed.latest)).toEqual([]);
    expect(stored.feed.after(stored.feed.latest - 40)).toBeUndefined();
    stored.feed.close();
  });
});
