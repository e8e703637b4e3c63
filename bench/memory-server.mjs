/**
 * A ceiling: the whole server with its schema, pipes, limits and context, answering from memory. Only the stores of
 * games and players are replaced.
 */
import { Test } from '@nestjs/testing';
import { createAdapter, registerPlugins } from '../dist/http/requests/http.js';
import { PinoLogger } from '../dist/http/logging/logger.js';
import { AppModule } from '../dist/app.module.js';
import { loadConfig } from '../dist/kernel/config/load-config.js';
import { GamesStore } from '../dist/games/storage/games.store.js';
import { PlayersStore } from '../dist/identity/players.store.js';
import { listening } from './serve.mjs';

/** Keeps only the current state of games, so that memory does not grow with every move. */
class MemoryGamesStore extends GamesStore {
  games = new Map();

  add(game) {
    this.games.set(game.id, game);
    return Promise.resolve({ replayed: false, answer: game.id });
  }

  find(id) {
    return Promise.resolve(this.games.get(id));
  }

  change(id, decide) {
    try {
      const game = this.games.get(id);
      const answer = decide(game);
      if (answer.kind === 'changed') this.games.set(id, answer.game);
      return Promise.resolve({ replayed: false, answer });
    } catch (error) {
      return Promise.reject(error);
    }
  }

  pruneRetries() {
    return Promise.resolve({ forgotten: 0 });
  }
}

class MemoryPlayersStore extends PlayersStore {
  players = new Map();

  add({ id, name, kind }, { hash }) {
    this.players.set(hash, { id, name, kind, lastUsedAt: Date.now() });
    return Promise.resolve({ replayed: false, answer: true });
  }

  findByTokenHash(tokenHash) {
    return Promise.resolve(this.players.get(tokenHash));
  }

  leaving() {
    return Promise.resolve([]);
  }
}

const config = loadConfig(process.env);
const adapter = createAdapter(config);
const logger = new PinoLogger(adapter.getInstance().log);
const module = await Test.createTestingModule({ imports: [AppModule.with(config)] })
  .overrideProvider(GamesStore)
  .useValue(new MemoryGamesStore(undefined, undefined, undefined, undefined, undefined, config))
  .overrideProvider(PlayersStore)
  .useValue(new MemoryPlayersStore())
  .setLogger(logger)
  .compile();
const app = module.createNestApplication(adapter, { bodyParser: false, logger });
await registerPlugins(app);
await app.listen(config.port, config.host);
listening(await app.getUrl(), () => void app.close());
