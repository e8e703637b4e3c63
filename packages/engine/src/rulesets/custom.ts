/**
 * Rule sets that players have sent, compiled. They are named by what they say, so that one never changes. Those used last
 * stay in a cache; beside, one stays for as long as a game in memory is played by it.
 */
import {
  definitionText,
  rulesetOf,
  scoreCells,
  type CompiledRuleset,
  type Definition,
} from '../rules/index.js';
import { compile, type ResolvedRuleset } from './compile.js';

/** Begins the id of every rule set that a player has sent; no other id has a colon. */
const PREFIX = 'custom:';

/** Forty hexadecimal digits of the hash of a definition. */
export const CUSTOM_ID = /^custom:[0-9a-f]{40}$/;

/** A custom rule set has one version. */
const VERSION = '@1';

/** Whether the id or the key is that of a custom rule set. */
export const isCustom = (idOrKey: string): boolean => idOrKey.startsWith(PREFIX);

/** The id of a custom rule set by the hash of its definition, in hexadecimal. */
export const customId = (hash: string): string => `${PREFIX}${hash.slice(0, 40)}`;

/** The key of a custom rule set, which games by it store. */
export const customKey = (id: string): string => `${id}${VERSION}`;

/** The id in the key of a custom rule set; undefined for any other text. */
export function customIdIn(key: string): string | undefined {
  const id = key.endsWith(VERSION) ? key.slice(0, -VERSION.length) : '';
  return CUSTOM_ID.test(id) ? id : undefined;
}

/** Estimates of bytes: a point in a table, in two sheets; a character of a definition, as objects. */
const BYTES_OF_A_CELL = 2 * 2;
const BYTES_OF_A_CHARACTER = 8;

/** A bounded cache of compiled rule sets, by id. */
export class CustomRulesets {
  /** Those used last, the latest at the end. */
  private readonly recent = new Map<string, { readonly ruleset: ResolvedRuleset; readonly bytes: number }>();
  private cachedBytes = 0;
  /** All that are in use. */
  private readonly inUse = new Map<string, WeakRef<ResolvedRuleset>>();
  /** What games hold keeps the whole. */
  private readonly wholes = new WeakMap<CompiledRuleset, ResolvedRuleset>();
  private readonly collected = new FinalizationRegistry<string>((id) => {
    if (this.inUse.get(id)?.deref() === undefined) this.inUse.delete(id);
  });

  /** @param mostBytes of the rule sets that no game holds */
  constructor(private readonly mostBytes: number) {}

  /** How many bytes are cached, by estimate. */
  get bytes(): number {
    return this.cachedBytes;
  }

  find(id: string): ResolvedRuleset | undefined {
    const recent = this.recent.get(id);
    if (recent) {
      this.recent.delete(id);
      this.recent.set(id, recent);
      return recent.ruleset;
    }
    return this.inUse.get(id)?.deref();
  }

  /** The rule set of a definition, compiled unless it is here. @param id that of the definition */
  add(id: string, definition: Definition): ResolvedRuleset {
    const found = this.find(id);
    if (found) return found;
    const characters = definitionText(definition).length;
    const resolved = { key: customKey(id), variants: [], characters, ...compile(rulesetOf(id, definition)) };
    this.inUse.set(id, new WeakRef(resolved));
    this.collected.register(resolved, id);
    for (const one of [resolved.ruleset, resolved.solitaire]) this.wholes.set(one, resolved);
    this.keep(id, resolved, characters);
    return resolved;
  }

  private keep(id: string, ruleset: ResolvedRuleset, characters: number): void {
    const bytes = characters * BYTES_OF_A_CHARACTER + scoreCells(ruleset.ruleset) * BYTES_OF_A_CELL;
    this.recent.set(id, { ruleset, bytes });
    this.cachedBytes += bytes;
    for (const [oldest, one] of this.recent) {
      if (this.cachedBytes <= this.mostBytes || this.recent.size === 1) return;
      this.recent.delete(oldest);
      this.cachedBytes -= one.bytes;
    }
  }
}

/** Of this process. What is in it need not be in the database that is used: ids name what definitions say. */
export const customRulesets = new CustomRulesets(32_000_000);
