/** Checks whether texts from users can be shown to others: in tables, on pages, in a terminal. */

/**
 * Controls, direction marks, lone surrogates, unassigned and private code points, and line breaks. The two joiners are
 * allowed: emoji, Persian and Indic scripts need them.
 */
const FORBIDDEN = /(?![\u200C\u200D])[\p{C}\p{Zl}\p{Zp}]/u;

/** Scripts whose letters join. */
const JOINING = 'Arab Syrc Mong Nkoo Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt'.split(
  ' ',
);

/** Flags of regions, such as Scotland: a black flag and the letters of the region as tag characters. */
const FLAGS = /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,6}\u{E007F}/gu;

/**
 * Invisible code points that change the character before them: variation selectors of emoji, Han and Mongolian; joiners
 * between emoji, and after letters of scripts that join.
 */
const SHAPING = new RegExp(
  [
    '(?<=(?![0-9#*])\\p{Emoji})[\\uFE0E\\uFE0F]',
    '(?<=[0-9#*])\\uFE0F(?=\\u20E3)',
    '(?<=\\p{Script=Han})[\\u{E0100}-\\u{E01EF}]',
    '(?<=\\p{Script=Mongolian})[\\u180B-\\u180D\\u180F]',
    '(?<=(?![0-9#*])\\p{Emoji}\\uFE0F?)\\u200D(?=\\p{Emoji})',
    `(?<=[${JOINING.map((script) => `\\p{scx=${script}}`).join('')}])[\\u200C\\u200D]`,
  ].join('|'),
  'gu',
);

/** A visible character: not a space, combining mark, invisible letter or blank symbol. */
const VISIBLE = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}\u{13441}\u{13442}]/u;

/** No script stacks more marks on a character. More would cover the lines above and below. */
export const MAX_MARKS = 4;
const TOO_MANY_MARKS = new RegExp(`[\\p{Mn}\\p{Me}]{${MAX_MARKS + 1}}`, 'u');

export type PrintFault = 'FORBIDDEN_CHARACTER' | 'TOO_MANY_MARKS' | 'INVISIBLE';

/** Why a non-empty string cannot be shown; undefined if it can. */
export function printFault(text: string): PrintFault | undefined {
  if (FORBIDDEN.test(text.replaceAll(FLAGS, ''))) return 'FORBIDDEN_CHARACTER';
  if (TOO_MANY_MARKS.test(text)) return 'TOO_MANY_MARKS';
  return VISIBLE.test(text) ? undefined : 'INVISIBLE';
}

/** Whether a string contains an invisible character without effect, so that it looks like another string. */
export const hasHiddenCharacter = (text: string): boolean =>
  /\p{Default_Ignorable_Code_Point}/u.test(text.replaceAll(FLAGS, '').replaceAll(SHAPING, ''));

/** The text, trimmed and in normalization form NFC. */
export const normalized = (text: string): string => text.trim().normalize('NFC');

/** The fault of a string in a rule set; undefined if it is valid. */
export function textFault(text: string): 'UNPRINTABLE' | 'NOT_NORMALIZED' | undefined {
  if (printFault(text) !== undefined) return 'UNPRINTABLE';
  return text === normalized(text) ? undefined : 'NOT_NORMALIZED';
}
