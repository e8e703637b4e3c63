import { Injectable } from '@nestjs/common';
import type { Caller } from '../../kernel/caller/caller.js';
import { Clock } from '../../kernel/clock.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import type { Retry } from '../../kernel/input/retry.js';
import {
  options,
  resume,
  sheetTotal,
  startingPointOf,
  type AwaitingRoll,
  type CompiledRuleset,
} from '@yamb-server/engine';
import { DefinitionsService } from '../definitions/definitions.service.js';
import type { Continuation } from '../domain/continued-game.js';
import { requireReadable, SCHEMA_VERSION } from '../domain/schema-version.js';
import { maySee, seatsOwnedBy, type Game, type Seat } from '../domain/game.js';
import { levelOf } from '../domain/server-bots.js';
import { gameNotFound } from '../domain/seating.js';
import type { Target } from '../commands/game-commands.service.js';
import { GamesService } from '../games.service.js';
import { describeRefusal } from '../messages/describe-refusal.js';
import { saveNotFound, type Save, type SavedSeat } from './save.js';
import { namedBy } from './save-rows.js';
import { SavesStore } from './saves.store.js';
import { world } from '../../kernel/world.js';

/** Saves of games: creating, listing and opening them. */
@Injectable()
export class SavesService {
  constructor(
    private readonly store: SavesStore,
    private readonly games: GamesService,
    private readonly clock: Clock,
    private readonly definitions: DefinitionsService,
  ) {}

  /**
   * Saves the current state of a game, which must be between turns.
   * @throws RequestError GAME_NOT_FOUND, NOT_YOUR_SEAT, VERSION_CONFLICT, SAVE_BETWEEN_TURNS, SAVE_LIMIT, or
   * UNAUTHENTICATED if the caller has deleted the account
   */
  save(caller: Caller, { gameId, expectedVersion, retry }: Target, name: string): Promise<Save> {
    const copy = (game: Game | undefined): Save => {
      if (!game || !maySee(game, caller.id)) throw gameNotFound(gameId);
      if (seatsOwnedBy(game, caller.id).length === 0) {
        throw new RequestError('NOT_YOUR_SEAT', 'You have no seat in this game, so you cannot save it.');
      }
      requireVersion(game, expectedVersion);
      return saveOf(game, requireBetweenTurns(game), caller, name, this.clock.now());
    };
    return this.store.add(gameId, copy, retry);
  }

  /** The saves of the caller, newest first. */
  list({ id }: Caller): Promise<readonly Save[]> {
    return this.store.list(id);
  }

  /** A save of the caller; undefined if the caller has no save with this id. */
  find({ id: playerId }: Caller, id: string): Promise<Save | undefined> {
    return this.store.find(playerId, id);
  }

  /**
   * Creates a game that continues a save with new dice. The caller plays every seat except those of bots.
   * @throws RequestError SAVE_NOT_FOUND, NEWER_SCHEMA, or UNKNOWN_RULESET if the server no longer has its rules
   */
  open(caller: Caller, id: string, retry?: Retry): Promise<Game> {
    return this.games.continue(caller, () => this.continuation(caller, id), retry, namedBy(id));
  }

  /** The rules a save continues with; undefined if this server does not support that version. */
  async rulesOf({ rulesetKey, start }: Save): Promise<CompiledRuleset | undefined> {
    const rules = await this.definitions.loadKey(rulesetKey);
    return start.sheets.length === 1 ? rules?.solitaire : rules?.ruleset;
  }

  private async continuation(caller: Caller, id: string): Promise<Continuation> {
    const save = await this.store.find(caller.id, id);
    if (!save) throw saveNotFound(id);
    requireReadable(save.schemaVersion, 'save');
    const { rulesetKey, isPrivate, isImported, seats, start } = save;
    const ruleset = await this.rulesOf(save);
    if (!ruleset) {
      throw new RequestError('UNKNOWN_RULESET', `This server no longer supports the rules ${rulesetKey}.`);
    }
    return {
      rulesetKey,
      ruleset,
      teamSize: start.teamSize,
      names: seats.map(({ name }) => name),
      namedPlayerIds: seats.map(({ playerId }) => playerId),
      levels: seats.map(({ level }) => level),
      isPrivate,
      isImported,
      events: resume(ruleset, start),
    };
  }

  /** @throws RequestError SAVE_NOT_FOUND */
  async delete(caller: Caller, id: string, retry?: Retry): Promise<void> {
    if (!(await this.store.remove(caller.id, id, retry))) throw saveNotFound(id);
  }
}

function requireVersion({ version }: Game, expected: number | undefined): void {
  if (expected === undefined || expected === version) return;
  const message = describeRefusal({ code: 'VERSION_CONFLICT', expected, version });
  throw new RequestError('VERSION_CONFLICT', message, { expected, version });
}

function requireBetweenTurns({ status, state }: Game): AwaitingRoll {
  if (status === 'PLAYING' && state.phase === 'awaitingRoll') return state;
  const instead =
    status === 'OPEN'
      ? 'this game has not started'
      : status === 'PLAYING'
        ? 'enter a field and end the turn first'
        : 'this game is over';
  throw new RequestError('SAVE_BETWEEN_TURNS', `Games can be saved only between two turns: ${instead}.`, {
    gameStatus: status,
  });
}

function saveOf(
  game: Game,
  state: AwaitingRoll,
  { id: playerId }: Caller,
  name: string,
  savedAt: number,
): Save {
  const { ruleset, rulesetKey, isPrivate } = game;
  return {
    id: world.orderedId(),
    playerId,
    name,
    gameId: game.id,
    rulesetKey,
    isPrivate,
    isImported: game.origin === 'IMPORTED',
    // All seats of a started game are taken.
    seats: game.seats.map((seat) => savedSeat(seat, playerId)),
    start: startingPointOf(state),
    totals: state.sheets.map((sheet) => sheetTotal(ruleset, sheet)),
    turnsLeft: options(ruleset, state).turnsLeft,
    savedAt,
    schemaVersion: SCHEMA_VERSION,
  };
}

function savedSeat({ name, playerId, namedPlayerId }: Seat, owner: string): SavedSeat {
  const level = levelOf(playerId);
  if (level !== undefined) return { playerId: owner, name: name ?? '', level };
  return { playerId: namedPlayerId ?? playerId ?? owner, name: name ?? '' };
}
