/** The games that responses have shown to players. */
import { dataIn, isFields, type Answer } from './answers.js';

/** The data of a game that a player has seen. */
export interface Sight {
  readonly playerId: string;
  readonly gameId: string;
  /** When a response showed it first, in milliseconds since the start. */
  readonly first: number;
  /** The latest version. */
  readonly version: number;
  /** When a response first showed the join code, or the seed. */
  readonly code: number | undefined;
  readonly seed: number | undefined;
}

export class Sights {
  private readonly byGame = new Map<string, Sight>();

  get all(): Iterable<Sight> {
    return this.byGame.values();
  }

  add({ playerId, hasCode, text, at }: Answer): void {
    if (!hasCode) this.walk(dataIn(text), playerId, at);
  }

  private walk(value: unknown, playerId: string, at: number): void {
    if (Array.isArray(value)) for (const part of value) this.walk(part, playerId, at);
    if (!isFields(value)) return;
    const { id, version, joinCode, fairness } = value;
    if (typeof id === 'string' && typeof version === 'number') {
      const key = `${playerId} ${id}`;
      const before = this.byGame.get(key);
      const showsSeed = isFields(fairness) && typeof fairness['seed'] === 'string';
      this.byGame.set(key, {
        ...{ playerId, gameId: id, first: before?.first ?? at },
        version: Math.max(before?.version ?? 0, version),
        code: before?.code ?? (typeof joinCode === 'string' ? at : undefined),
        seed: before?.seed ?? (showsSeed ? at : undefined),
      });
    }
    for (const part of Object.values(value)) this.walk(part, playerId, at);
  }
}
