import { Injectable } from '@nestjs/common';
import type { Game, RecordedEvents } from '../domain/game.js';
import { GamesStore } from '../storage/games.store.js';

/** Games as they are committed, for who follows them. Asks for no right to see them: who follows must. */
export abstract class GameLog {
  /** The game as last committed. */
  abstract game(id: string): Promise<Game | undefined>;

  /** The versions that games have reached, as far as there are such games. */
  abstract versions(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;

  /** What happened after a version, oldest first, at most `first` versions. */
  abstract after(id: string, version: number, first: number): Promise<readonly RecordedEvents[]>;
}

@Injectable()
export class StoredGameLog extends GameLog {
  constructor(private readonly store: GamesStore) {
    super();
  }

  override game(id: string): Promise<Game | undefined> {
    return this.store.find(id);
  }

  override versions(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.store.versions(ids);
  }

  override after(id: string, version: number, first: number): Promise<readonly RecordedEvents[]> {
    return this.store.events(id, version, first);
  }
}
