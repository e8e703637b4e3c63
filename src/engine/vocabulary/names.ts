/** The languages that names are in. */
export const LANGUAGES = ['en', 'sr', 'hr', 'fr', 'de', 'sv', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A name in English and, where the game has one, in its own language. */
export type Names = { readonly en: string } & Readonly<Partial<Record<Exclude<Language, 'en'>, string>>>;
