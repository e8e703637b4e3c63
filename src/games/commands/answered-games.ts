import { Injectable } from '@nestjs/common';
import type { Caller } from '../../kernel/caller/caller.js';
import type { Retry } from '../../kernel/input/retry.js';
import { readCreatedMemo } from '../storage/write-game.js';
import type { Game, RecordedEvents } from '../domain/game.js';
import { withNames } from '../domain/seat-names.js';
import { GameLog } from '../storage/game-log.js';
import { GamesStore } from '../storage/games.store.js';
import { noEvents, type Memo, type CommandResult } from '../domain/command-result.js';
import { readGameAt } from '../history/read-history.js';

/** Answers retried requests with the game at the version of the original response. */
@Injectable()
export class AnsweredGames {
  constructor(
    private readonly store: GamesStore,
    private readonly log: GameLog,
  ) {}

  /** The game this request created earlier, as first returned; undefined for a new request. */
  async findCreated(retry: Retry | undefined): Promise<Game | undefined> {
    const memo = await this.store.createdMemo(retry);
    return memo === undefined ? undefined : this.created(memo);
  }

  /** The game a request created, as first returned. @param memo stored for retries of the request */
  async created(memo: string): Promise<Game> {
    const { id, version } = readCreatedMemo(memo);
    return this.at(await this.latest(id), version);
  }

  /**
   * The original result of a command. Players are identified by id; names appear only for players who still hold a
   * seat.
   * @param memo stored for retries of the command
   */
  async commandResult(gameId: string, memo: string): Promise<CommandResult> {
    const { version, unchanged, refusal } = JSON.parse(memo) as Memo;
    const game = await this.at(await this.latest(gameId), version);
    if (refusal) return { kind: 'refused', game, refusal, replayed: true };
    if (unchanged) return { kind: 'changed', game, events: noEvents(game), replayed: true };
    return { kind: 'changed', game, events: await this.eventsOf(game), replayed: true };
  }

  private async latest(gameId: string): Promise<Game> {
    const game = await this.store.find(gameId);
    if (!game) throw new Error(`Game ${gameId} is gone`);
    return game;
  }

  private at(latest: Game, version: number): Promise<Game> | Game {
    return latest.version === version ? latest : readGameAt(this.log, latest, version);
  }

  private async eventsOf({ id, version }: Game): Promise<RecordedEvents> {
    const [events] = await this.log.after(id, version - 1, 1);
    if (!events) throw new Error(`Game ${id} has no events of version ${version}`);
    return events;
  }
}

/**
 * Fills in missing names at the caller's own seats.
 * @param nameAt name that the request gave for a seat
 */
export function withOwnNames(
  game: Game,
  caller: Caller,
  nameAt: (seat: number) => string | undefined = () => undefined,
): Game {
  return withNames(game, ({ playerId }, seat) =>
    playerId === caller.id ? { name: nameAt(seat) ?? caller.name } : undefined,
  );
}
