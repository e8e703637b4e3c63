import type { Caller } from '../../../kernel/caller/caller.js';
import { SeenPlayers } from '../../../kernel/caller/seen-players.js';
import { SystemClock } from '../../../kernel/clock.js';
import { Config } from '../../../kernel/config/config.js';
import type { Dialect } from '../../../storage/dialect.js';
import { openDatabase, type OpenDatabase } from '../../../storage/testing/open-database.js';
import type { Game } from '../../domain/game.js';
import { ANA, EVA, YAHTC } from '../../domain/testing/fixtures.js';
import type { StatementRunner } from '../../../storage/statement-runner.js';
import { EndOfGameSteps } from '../../../results/end-of-game.js';
import { WebhookWriter } from '../../../notify/webhook-writer.js';
import { createGame, type NewGame } from '../../domain/new-game.js';
import { RetriesStore } from '../../../storage/retries/retries.store.js';
import { AddressShares } from '../address-shares.js';
import { GamesStore } from '../games.store.js';

/** A store with its own database, in which Ana and Eva exist. */
export interface OpenStore {
  readonly opened: OpenDatabase;
  readonly store: GamesStore;
  readonly retries: RetriesStore;
  /** Addresses from which players have sent requests. */
  readonly seen: SeenPlayers;
  /** Stores a new game with these changes to `YAHTC`. */
  add(wanted?: Partial<NewGame>, creator?: Caller): Promise<Game>;
  close(): Promise<void>;
}

export async function openStore(dialect: Dialect, config = new Config()): Promise<OpenStore> {
  const opened = await openDatabase(dialect);
  const seen = new SeenPlayers();
  const { store, retries } = storesOver(opened.runner, config, seen);
  for (const { id, name } of [ANA, EVA]) {
    await opened.write('INSERT INTO players (id, name, created_at) VALUES (?, ?, 0)', id, name);
  }
  return {
    opened,
    store,
    retries,
    seen,
    add: async (wanted = {}, creator = ANA) => {
      const { game, log } = createGame({ ...YAHTC, ...wanted }, creator, Date.now());
      await store.add(game, log);
      return game;
    },
    close: () => opened.close(),
  };
}

/** The stores of one server over a database. */
export function storesOver(
  runner: StatementRunner,
  config = new Config(),
  seen = new SeenPlayers(),
): { readonly store: GamesStore; readonly retries: RetriesStore } {
  const retries = new RetriesStore(runner, new SystemClock());
  const news = new WebhookWriter(config);
  const shares = new AddressShares(seen);
  return {
    retries,
    store: new GamesStore(runner, retries, new EndOfGameSteps(news), news, shares, config),
  };
}
