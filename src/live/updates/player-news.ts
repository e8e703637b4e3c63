/** Derives a player's news from the games that concern the player. Pure. */
import { seatToRoll } from '@yamb-server/engine';
import { isChallenged, isOver, seatsOwnedBy, type Game } from '../../games/domain/game.js';

/** Maximum games per list of a player's update. */
export const MAX_NEWS = 50;

/** One update of a player's games. */
export interface PlayerNews extends GameNews {
  /** Whether this is part of the initial snapshot. */
  readonly snapshot: boolean;
  /** Whether more of the snapshot follows. */
  readonly more: boolean;
  /** Resumption point after a break: a time of the database, in epoch milliseconds. */
  readonly at: number;
}

/** Games grouped by their news. */
export interface GameNews {
  /** Games that wait for the player's move. */
  readonly waiting: readonly Game[];
  /** Games with a seat reserved for the player. */
  readonly challenges: readonly Game[];
  /** Games of the player that have started. */
  readonly started: readonly Game[];
  /** Games of the player that are over. */
  readonly finished: readonly Game[];
}

/** The state of a game for a player; `turn` is set if the game waits for the player. */
export interface Concern {
  readonly version: number;
  readonly state: 'challenge' | 'open' | 'playing' | 'over';
  readonly turn?: number;
}

/** Returns undefined if the game does not concern the player. */
export function concernOf(game: Game, playerId: string): Concern | undefined {
  const seats = seatsOwnedBy(game, playerId);
  const { state, ruleset, version } = game;
  if (seats.length === 0) return isChallenged(game, playerId) ? { state: 'challenge', version } : undefined;
  if (isOver(game)) return { state: 'over', version };
  if (game.status === 'OPEN') return { state: 'open', version };
  const awaited = seatToRoll(ruleset, state);
  // After an entry, the next seat may roll and the previous one may undo. The game waits for the next one.
  return awaited !== null && seats.includes(awaited) && state.phase !== 'finished'
    ? { state: 'playing', version, turn: turnAwaited(game) }
    : { state: 'playing', version };
}

/** The number of the turn that the next roll belongs to. */
function turnAwaited({ state }: Game): number {
  if (state.phase === 'finished') return 0;
  return state.phase === 'entered' ? state.turnNumber + 1 : state.turnNumber;
}

/** The lists that a game has newly joined. */
export function changesOf(
  before: Concern | undefined,
  now: Concern | undefined,
): readonly (keyof GameNews)[] {
  if (!now) return [];
  if (now.state === 'over') return before?.state === 'over' ? [] : ['finished'];
  if (now.state === 'challenge') return before?.state === 'challenge' ? [] : ['challenges'];
  if (now.state === 'open') return [];
  const started = before?.state === 'playing' ? [] : (['started'] as const);
  const waiting = now.turn === undefined || now.turn === before?.turn ? [] : (['waiting'] as const);
  return [...started, ...waiting];
}

const NOTHING: GameNews = { waiting: [], challenges: [], started: [], finished: [] };

/** Collects news, game by game. */
export class NewsCollector {
  private news: GameNews = NOTHING;
  private readonly concerns = new Map<string, Concern>();
  /** Finished games already reported or skipped, while a read may still find them. */
  private readonly ended = new Set<string>();

  constructor(private readonly playerId: string) {}

  /** Ids of the running games read so far. */
  get running(): readonly string[] {
    return [...this.concerns.keys()];
  }

  /** Whether a game was read at this version or a later one. */
  hasSeen(gameId: string, version: number): boolean {
    return (this.concerns.get(gameId)?.version ?? 0) >= version;
  }

  /** Collects the news of a game. */
  look(game: Game): void {
    const now = concernOf(game, this.playerId);
    if (now?.state === 'over') {
      this.concerns.delete(game.id);
      if (this.ended.has(game.id)) return;
      this.ended.add(game.id);
      this.add('finished', game);
      return;
    }
    for (const list of changesOf(this.concerns.get(game.id), now)) this.add(list, game);
    if (now) this.concerns.set(game.id, now);
    else this.concerns.delete(game.id);
  }

  /** Excludes these finished games from the news. */
  skip(gameIds: readonly string[]): void {
    for (const id of gameIds) this.ended.add(id);
  }

  /**
   * Remembers only these finished games, which are all that a read may still find.
   * @returns those not reported yet
   */
  retainEnded(gameIds: readonly string[]): readonly string[] {
    const given = gameIds.filter((id) => this.ended.has(id));
    const missing = gameIds.filter((id) => !this.ended.has(id));
    this.ended.clear();
    this.skip(given);
    return missing;
  }

  /** Returns the news since the last call, or undefined. */
  take(): GameNews | undefined {
    const { news } = this;
    this.news = NOTHING;
    return news === NOTHING ? undefined : news;
  }

  private add(list: keyof GameNews, game: Game): void {
    this.news = { ...this.news, [list]: [...this.news[list], game] };
  }
}
