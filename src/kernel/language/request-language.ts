/** The language of responses to a client. */
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { stored } from '@yamb-server/engine';
import { DEFAULT_LANGUAGE, languageOf, type Language } from '@yamb-server/engine/languages';

/** The number of characters read from a header; browsers send fewer. */
const MOST_CHARACTERS = 256;

/** The language of each header: most clients send one of a few. */
const settledHeaders = new LRUCache<string, Language>({ max: 1_000 });

/**
 * The first supported language of `Accept-Language` (RFC 9110, 12.5.4) by weight; otherwise English.
 * @param accepted the header
 */
export function preferredLanguage(accepted: string | undefined): Language {
  if (accepted === undefined || accepted === '') return DEFAULT_LANGUAGE;
  const header = accepted.slice(0, MOST_CHARACTERS);
  return stored(settledHeaders, header, () => settle(header));
}

function settle(header: string): Language {
  for (const tag of new Negotiator({ headers: { 'accept-language': header } }).languages()) {
    const language = tag === '*' ? DEFAULT_LANGUAGE : languageOf(tag);
    if (language !== undefined) return language;
  }
  return DEFAULT_LANGUAGE;
}

/**
 * The language of a request, determined on first use: the one that the request names, otherwise the one its header
 * prefers.
 */
export class RequestLanguage {
  private settled: Language | undefined;
  private named: Language | undefined;

  /** @param accepted the header `Accept-Language` */
  constructor(private readonly accepted: string | undefined) {}

  /** The language used by the response; undefined if it used none. */
  get used(): Language | undefined {
    return this.settled;
  }

  /** Whether the header determined the language. */
  get isNegotiated(): boolean {
    return this.settled !== undefined && this.named === undefined;
  }

  /** Sets the language that the request names. Call it before the first use. */
  choose(language: Language): void {
    this.named = language;
  }

  get(): Language {
    return (this.settled ??= this.named ?? preferredLanguage(this.accepted));
  }

  /** Discards the use, because the response was replaced. */
  drop(): void {
    this.settled = undefined;
  }
}
