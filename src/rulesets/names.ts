import type { Language, Names } from '../engine/index.js';

interface Named {
  readonly id: string;
  readonly names: Names;
}

/** Names by the ids of rows, columns or sections. */
export type NamesById = Readonly<Record<string, string>>;

/** The parts with their English names alone, for games of English-speaking countries. */
export const inEnglish = <P extends Named>(parts: readonly P[]): readonly P[] =>
  parts.map((part) => ({ ...part, names: { en: part.names.en } }));

/** The parts with the names that the language of their game has for them beside the English ones, and no others. */
export const namedIn = <P extends Named>(
  language: Exclude<Language, 'en'>,
  texts: NamesById,
  parts: readonly P[],
): readonly P[] =>
  parts.map((part) => {
    const text = texts[part.id];
    const { en } = part.names;
    return { ...part, names: text === undefined ? { en } : { en, [language]: text } };
  });
