/** Splits SQL into tokens, without the space between them. */

const TOKEN =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$\d+|::|[A-Za-z_][A-Za-z_0-9]*|\d+(?:\.\d+)?|<=|>=|<>|!=|\|\||\S/g;

export type Tokens = readonly string[];

export const tokensOf = (sql: string): Tokens => sql.match(TOKEN) ?? [];

export const textOf = (tokens: Tokens): string => tokens.join(' ');

/** The identifier in a token, which may be quoted. */
export const nameIn = (token = ''): string =>
  token.startsWith('"') ? token.slice(1, -1).replaceAll('""', '"') : token;

/** The index of the parenthesis that closes the one at an index. @throws RangeError */
export function closing(tokens: Tokens, open: number): number {
  let depth = 0;
  for (let index = open; index < tokens.length; index++) {
    if (tokens[index] === '(') depth += 1;
    else if (tokens[index] === ')' && --depth === 0) return index;
  }
  throw new RangeError(`A parenthesis is not closed: ${textOf(tokens)}`);
}

/** The index of the open parenthesis around an index; -1 outside all parentheses. */
export function opening(tokens: Tokens, inside: number): number {
  let depth = 0;
  for (let index = inside - 1; index >= 0; index--) {
    if (tokens[index] === ')') depth += 1;
    else if (tokens[index] === '(' && --depth < 0) return index;
  }
  return -1;
}

/** The index of the first of some words outside of parentheses; -1 without one. */
export function outerIndexOf(tokens: Tokens, words: readonly string[], from = 0, to = tokens.length): number {
  let depth = 0;
  for (let index = from; index < to; index++) {
    const token = tokens[index] ?? '';
    if (token === '(') depth += 1;
    else if (token === ')') depth -= 1;
    else if (depth === 0 && words.includes(token)) return index;
  }
  return -1;
}

/** Replaces tokens that match a pattern, in which `$` stands for any parameter. */
export function replaceAll(
  tokens: Tokens,
  pattern: Tokens,
  replacement: (matched: Tokens) => Tokens,
): Tokens {
  const result: string[] = [];
  for (let index = 0; index < tokens.length;) {
    const matched = tokens.slice(index, index + pattern.length);
    if (
      pattern.every((one, place) =>
        one === '$' ? /^\$\d/.test(matched[place] ?? '') : one === matched[place],
      )
    ) {
      result.push(...replacement(matched));
      index += pattern.length;
    } else result.push(tokens[index++] ?? '');
  }
  return result;
}

/** Splits a list at its outer commas. */
export function listOf(tokens: Tokens): readonly Tokens[] {
  const items: Tokens[] = [];
  let rest = tokens;
  for (;;) {
    const comma = outerIndexOf(rest, [',']);
    if (comma === -1) return [...items, rest];
    items.push(rest.slice(0, comma));
    rest = rest.slice(comma + 1);
  }
}
