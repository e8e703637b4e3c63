/** Measures and fits text in a grid of characters, as terminals and chats with a monospaced font show it. */

/** Letters, signs and table lines of width 1. Fast path: such texts need no segmentation. */
const PLAIN = /^[\x20-\x7E\u00AE-\u02FF\u2190-\u2193\u2206\u2207\u0394\u03A3\u0400-\u045F\u2500-\u257F]*$/;

/** Wide and fullwidth blocks of Unicode's East Asian Width. */
const WIDE =
  /[\u1100-\u115F\u2329\u232A\u2630-\u2637\u268A-\u268F\u2E80-\u303E\u3041-\u3247\u3250-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE10-\uFE19\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6\u{16FE0}-\u{18DFF}\u{1AFF0}-\u{1B2FF}\u{1D300}-\u{1D376}\u{1F200}-\u{1F265}\u{20000}-\u{3FFFD}]/u;

/** Characters of width 0: combining marks, joiners, and the later parts of Korean syllables. */
const NO_WIDTH = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u1160-\u11FF\uD7B0-\uD7FF]/u;

const EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|[#*\d]\uFE0F\u20E3/u;

/**
 * Characters that could move the cursor, reorder the text around them or break the line, and those that XML forbids.
 */
const UNSAFE = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/gu;

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

const split = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** The display width of a string: 2 for wide letters and emoji, 0 for combining marks. */
export const displayWidth = (text: string): number =>
  PLAIN.test(text)
    ? text.length
    : split(text).reduce((width, grapheme) => width + graphemeWidth(grapheme), 0);

function graphemeWidth(grapheme: string): number {
  if (EMOJI.test(grapheme)) return 2;
  let width = 0;
  for (const character of grapheme) width += WIDE.test(character) ? 2 : NO_WIDTH.test(character) ? 0 : 1;
  return width;
}

/** Replaces characters that could do harm on a screen. Players' names never contain any; other texts may. */
export const printable = (text: string): string => text.replace(UNSAFE, '\uFFFD');

/** Isolates right-to-left text, so that it does not reorder the text beside it. */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

/** Shortens a text to a display width, with an ellipsis for what is cut off. */
export function shortened(text: string, width: number): string {
  if (displayWidth(text) <= width) return text;
  let short = '';
  let left = width - 1;
  for (const grapheme of split(text)) {
    left -= graphemeWidth(grapheme);
    if (left < 0) break;
    short += grapheme;
  }
  return `${short.trimEnd()}…`;
}

export const padStart = (text: string, width: number): string => padding(text, width) + text;

export const padEnd = (text: string, width: number): string => text + padding(text, width);

const padding = (text: string, width: number): string => ' '.repeat(Math.max(0, width - displayWidth(text)));

/** Breaks a text into lines of at most `width` columns, between words if possible. */
export function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && displayWidth(longer) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}
