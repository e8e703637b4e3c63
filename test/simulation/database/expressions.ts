/** Translates the expressions that the stores use from PostgreSQL to SQLite. */
import { perDialect } from '../../../src/storage/snippets.js';
import { closing, nameIn, opening, outerIndexOf, replaceAll, tokensOf, type Tokens } from './tokens.js';

const NOW = perDialect(({ now }) => now).postgres;
const ELEMENTS = tokensOf(perDialect(({ elements }) => elements('$1')).postgres);

/** The tables in a list that exist. */
const EXISTING =
  /^SELECT name FROM unnest\(ARRAY\[(.*)\]\) AS names \(name\) WHERE to_regclass\(name\) IS NOT NULL$/;

const RENAMED: Readonly<Record<string, string>> = {
  json_agg: 'json_group_array',
  json_build_object: 'json_object',
  GREATEST: 'max',
  LEAST: 'min',
};

export function translateExpressions(sql: string): Tokens {
  const existing = EXISTING.exec(sql)?.[1];
  if (existing !== undefined)
    return tokensOf(`SELECT name FROM sqlite_master WHERE type = 'table' AND name IN (${existing})`);
  const elements = replaceAll(
    tokensOf(sql.replaceAll(NOW, '(SELECT simulated_now())')),
    ELEMENTS.map((token) => (token === '$1' ? '$' : token)),
    ([, , list = '']) => tokensOf(`(SELECT value, key + 1 AS position FROM json_each(${list})) AS elements`),
  );
  const among = replaceAll(withoutCasts(elements), ['=', 'ANY', '(', '$', ')'], ([, , , list = '']) =>
    tokensOf(`IN (SELECT value FROM json_each(${list}))`),
  );
  return withColumnName(withSubstrings(among.map((token) => RENAMED[token] ?? token)));
}

/** Gives the constant of `SELECT 1 FROM …` the name that it has in PostgreSQL. */
const withColumnName = (tokens: Tokens): Tokens =>
  tokens[0] === 'SELECT' && /^\d+$/.test(tokens[1] ?? '') && tokens[2] === 'FROM'
    ? [...tokens.slice(0, 2), 'AS', '"?column?"', ...tokens.slice(2)]
    : tokens;

/** The names of the columns that pg parses as JSON. */
export function jsonColumnsOf(sql: string): readonly string[] {
  const tokens = tokensOf(sql);
  return tokens.flatMap((token, index) => {
    if (token !== 'json_agg') return [];
    const end = closing(tokens, opening(tokens, index));
    if (tokens[end + 1] !== 'AS') throw new Error(`A JSON column has no name: ${sql}`);
    return [nameIn(tokens[end + 2])];
  });
}

function withoutCasts(tokens: Tokens): Tokens {
  const result: string[] = [];
  for (let index = 0; index < tokens.length; index++) {
    if (tokens[index] !== '::') result.push(tokens[index] ?? '');
    else index += tokens[index + 2] === '[' ? 3 : 1;
  }
  return result;
}

/** Replaces `substring(text FROM pattern)` with a function. */
function withSubstrings(tokens: Tokens): Tokens {
  const start = tokens.indexOf('substring');
  if (start === -1) return tokens;
  const from = outerIndexOf(tokens, ['FROM'], start + 2, closing(tokens, start + 1));
  return withSubstrings([
    ...tokens.slice(0, start),
    'simulated_substring',
    ...tokens.slice(start + 1, from),
    ',',
    ...tokens.slice(from + 1),
  ]);
}
