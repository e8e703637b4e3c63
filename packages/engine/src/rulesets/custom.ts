/**
 * Compiled custom rule sets. Their ids are hashes of their definitions, so they never change. The most recently used
 * ones are cached, and each stays available while a game in memory uses it.
 */
import {
  definitionText,
  rulesetOf,
  scoreCells,
  type CompiledRuleset,
  type Definition,
} from '../rules/index.js';
import { compile, type ResolvedRuleset } from './compile.js';

/** The prefix of custom rule sets. Other ids do not contain a colon. */
const PREFIX = 'custom:';

/** The first forty hexadecimal digits of the definition's hash. */
export const CUSTOM_ID = /^custom:[0-9a-f]{40}$/;

/** A custom rule set has one version. */
const VERSION = '@1';

/** Whether an id or a key belongs to a custom rule set. */
export const isCustom = (idOrKey: string): boolean => idOrKey.startsWith(PREFIX);

/** The id of a custom rule set, from the hexadecimal hash of its definition. */
export const customId = (hash: string): string => `${PREFIX}${hash.slice(0, 40)}`;

/** The key of a custom rule set, which its games store. */
export const customKey = (id: string): string => `${id}${VERSION}`;

/** The id in the key of a custom rule set; undefined for any other key. */
export function customIdIn(key: string): string | undefined {
  const id = key.endsWith(VERSION) ? key.slice(0, -VERSION.length) : '';
  return CUSTOM_ID.test(id) ? id : undefined;
}

/** Estimated bytes: a point in the score tables of both rule sets; a character of a definition, as objects. */
const BYTES_OF_A_CELL = 2 * 2;
const BYTES_OF_A_CHARACTER = 8;

/** A bounded cache of compiled rule sets, by id. */
export class CustomRulesets {
  /** The most recently used ones, latest last. */
  private readonly recent = new Map<string, { readonly ruleset: ResolvedRuleset; readonly bytes: number }>();
  private cachedBytes = 0;
  /** All rule sets in use. */
  private readonly inUse = new Map<string, WeakRef<ResolvedRuleset>>();
  /** Games only hold the compiled rules; this finds the rest. */
  private readonly resolvedByRules = new WeakMap<CompiledRuleset, ResolvedRuleset>();
  private readonly collected = new FinalizationRegistry<string>((id) => {
    if (this.inUse.get(id)?.deref() === undefined) this.inUse.delete(id);
  });

  /** @param mostBytes limit for rule sets that no game uses */
  constructor(private readonly mostBytes: number) {}

  /** The estimated size of the cache in bytes. */
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

  /** Compiles a definition unless it is cached. @param id the id of the definition */
  add(id: string, definition: Definition): ResolvedRuleset {
    const found = this.find(id);
    if (found) return found;
    const characters = definitionText(definition).length;
    const resolved = { key: customKey(id), variants: [], characters, ...compile(rulesetOf(id, definition)) };
    this.inUse.set(id, new WeakRef(resolved));
    this.collected.register(resolved, id);
    for (const one of [resolved.ruleset, resolved.solitaire]) this.resolvedByRules.set(one, resolved);
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

/**
 * Shared by the whole process. An entry may be missing from the current database; that is harmless, because ids are
 * hashes.
 */
export const customRulesets = new CustomRulesets(32_000_000);
