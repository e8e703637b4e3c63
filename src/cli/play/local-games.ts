/** The games of this process that are not finished, a file for each, for `play --resume`. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { idOf } from '../../games/definitions/definition.js';
import { readDefinitionText } from '../../games/definitions/read-definition-text.js';
import { complete, definitionText } from '@yamb-server/engine';
import { customRulesets } from '@yamb-server/engine/rulesets';
import type { Terminal } from '../terminal.js';
import type { LocalRecord } from './local-game.js';
import type { Keeping } from './local-table.js';

/** How many games are kept; the one that was played longest ago goes first. */
export const MOST_GAMES = 20;
/** A longer file was not written by this program. */
const MOST_BYTES = 1_000_000;
const FORMAT = 1;
const FILE = /^[\da-f-]{36}\.json$/;

/** A kept game, with the definition of its rule set where that is a custom one. */
export interface KeptGame extends LocalRecord {
  readonly keptAt: number;
  readonly definition?: string;
}

/** Games of several terminals are kept beside each other: each is in a file of its own. */
export class LocalGames implements Keeping {
  constructor(readonly folder: string) {}

  /** The games that can be read, the one that was played last first; of the same millisecond the one that began last. */
  list(): readonly KeptGame[] {
    return this.files()
      .flatMap((file) => this.read(file) ?? [])
      .toSorted((one, other) => other.keptAt - one.keptAt || (one.id < other.id ? 1 : -1));
  }

  /** Keeps a game as it is now, whole or not at all; false where that is not possible. */
  keep(record: LocalRecord): boolean {
    const custom = customRulesets.find(record.wish.rulesetId);
    const definition = custom && { definition: definitionText(custom.ruleset) };
    const file = this.fileOf(record.id);
    const fresh = `${file}.${process.pid}`;
    try {
      mkdirSync(this.folder, { recursive: true, mode: 0o700 });
      writeFileSync(fresh, JSON.stringify({ format: FORMAT, ...record, keptAt: Date.now(), ...definition }), {
        mode: 0o600,
      });
      renameSync(fresh, file);
      for (const { id } of this.list().slice(MOST_GAMES)) this.forget(id);
      return true;
    } catch {
      // The game goes on in memory; the player is asked before it is left.
      return false;
    }
  }

  forget(id: string): void {
    try {
      rmSync(this.fileOf(id), { force: true });
    } catch {
      // The game is offered once more, and ends at once.
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

  private read(name: string): KeptGame | undefined {
    const file = join(this.folder, name);
    try {
      if (statSync(file).size > MOST_BYTES) return undefined;
      const game: unknown = JSON.parse(readFileSync(file, 'utf8'));
      return isKeptGame(game) && `${game.id}.json` === name ? game : undefined;
    } catch {
      return undefined;
    }
  }
}

/** The kept games of this user; undefined where the environment names no folder for them. */
export function localGamesOf({ env }: Pick<Terminal, 'env'>): LocalGames | undefined {
  const home = env['HOME'] ?? env['USERPROFILE'] ?? '';
  const state = env['XDG_STATE_HOME'] ?? env['LOCALAPPDATA'] ?? (home && join(home, '.local', 'state'));
  return state === '' ? undefined : new LocalGames(join(state, 'yamb-server', 'games'));
}

/** Makes the rule set of a kept game known to this process. */
export function addRulesetOf({ definition }: Pick<KeptGame, 'definition'>): void {
  if (definition === undefined) return;
  const read = complete(readDefinitionText(definition));
  if (read.ok) customRulesets.add(idOf(read.value), read.value);
}

/** Checks what a list of games shows. The rules check the rest, as the moves are made again. */
function isKeptGame(value: unknown): value is KeptGame {
  if (typeof value !== 'object' || value === null) return false;
  const { format, id, keptAt, createdAt, seed, wish, moves } = value as Readonly<Record<string, unknown>>;
  return (
    format === FORMAT &&
    typeof id === 'string' &&
    typeof keptAt === 'number' &&
    typeof createdAt === 'number' &&
    typeof seed === 'string' &&
    /^[\da-f]{64}$/.test(seed) &&
    typeof wish === 'object' &&
    wish !== null &&
    'seats' in wish &&
    Array.isArray(wish.seats) &&
    wish.seats.every((seat: unknown) => typeof seat === 'object' && seat !== null) &&
    'rulesetId' in wish &&
    typeof wish.rulesetId === 'string' &&
    Array.isArray(moves)
  );
}
