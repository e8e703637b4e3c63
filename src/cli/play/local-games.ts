/** Saves unfinished local games, one file each, for `play --resume`. */
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { idOf, readDefinitionText } from '../../games/definitions/definition.js';
import { complete, definitionText } from '@yamb-server/engine';
import { customRulesets } from '@yamb-server/engine/rulesets';
import { isObject } from '../../kernel/input/objects.js';
import { makeFolder } from '../../kernel/make-folder.js';
import type { Terminal } from '../terminal.js';
import type { LocalRecord } from './local-game.js';
import { world } from '../../kernel/world.js';

/** Maximum number of saved games; the least recently played is deleted first. */
export const MAX_GAMES = 20;
/** Larger files were not written by this program. */
const MAX_BYTES = 1_000_000;
const FORMAT = 1;
const FILE = /^[\da-f-]{36}\.json$/;

/** A saved game, with the definition of its rule set if custom. */
export interface SavedGame extends LocalRecord {
  readonly keptAt: number;
  readonly definition?: string;
}

/** A folder of saved games. Several terminals can save to it at once. */
export class LocalGames {
  constructor(readonly folder: string) {}

  /** The readable games, most recently played first; ties go to the most recently started. */
  list(): readonly SavedGame[] {
    return this.files()
      .flatMap((file) => this.read(file) ?? [])
      .toSorted((one, other) => other.keptAt - one.keptAt || (one.id < other.id ? 1 : -1));
  }

  /** Saves a game atomically; returns false if it cannot be saved. */
  save(record: LocalRecord): boolean {
    const custom = customRulesets.find(record.wish.rulesetId);
    const definition = custom && { definition: definitionText(custom.ruleset) };
    const file = this.fileOf(record.id);
    const fresh = `${file}.${process.pid}`;
    try {
      makeFolder(this.folder, 0o700);
      writeFileSync(
        fresh,
        JSON.stringify({ format: FORMAT, ...record, keptAt: world.now(), ...definition }),
        {
          mode: 0o600,
        },
      );
      renameSync(fresh, file);
      for (const { id } of this.list().slice(MAX_GAMES)) this.delete(id);
      return true;
    } catch {
      // The game continues in memory, and the player is asked before leaving it.
      return false;
    }
  }

  delete(id: string): void {
    try {
      rmSync(this.fileOf(id), { force: true });
    } catch {
      // The finished game is offered again and ends at once.
    }
  }

  private fileOf(id: string): string {
    return join(this.folder, `${id}.json`);
  }

  private files(): readonly string[] {
    try {
      return readdirSync(this.folder).filter((name) => FILE.test(name));
    } catch {
      return [];
    }
  }

  private read(name: string): SavedGame | undefined {
    const file = join(this.folder, name);
    try {
      if (statSync(file).size > MAX_BYTES) return undefined;
      const game: unknown = JSON.parse(readFileSync(file, 'utf8'));
      return isSavedGame(game) && `${game.id}.json` === name ? game : undefined;
    } catch {
      return undefined;
    }
  }
}

/** The saved games of this user; undefined if the environment does not name a home folder. */
export function localGamesOf({ env }: Pick<Terminal, 'env'>): LocalGames | undefined {
  const home = env['HOME'] ?? env['USERPROFILE'] ?? '';
  const state = env['XDG_STATE_HOME'] ?? env['LOCALAPPDATA'] ?? (home && join(home, '.local', 'state'));
  return state === '' ? undefined : new LocalGames(join(state, 'yamb-server', 'games'));
}

/** Registers the custom rule set of a saved game in this process. */
export function addRulesetOf({ definition }: Pick<SavedGame, 'definition'>): void {
  if (definition === undefined) return;
  const read = complete(readDefinitionText(definition));
  if (read.ok) customRulesets.add(idOf(read.value), read.value);
}

/** Validates the fields that a list of games needs. Replaying the moves validates the rest. */
function isSavedGame(value: unknown): value is SavedGame {
  if (!isObject(value)) return false;
  const { format, id, keptAt, createdAt, seed, wish, moves } = value;
  return (
    format === FORMAT &&
    typeof id === 'string' &&
    typeof keptAt === 'number' &&
    typeof createdAt === 'number' &&
    typeof seed === 'string' &&
    /^[\da-f]{64}$/.test(seed) &&
    isObject(wish) &&
    Array.isArray(wish['seats']) &&
    wish['seats'].every(isObject) &&
    typeof wish['rulesetId'] === 'string' &&
    Array.isArray(moves)
  );
}
