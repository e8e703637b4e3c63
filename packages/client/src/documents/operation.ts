/** Strings and comments, so that they can be skipped, and the tokens that delimit definitions. */
const TOKENS = /"""(?:\\"""|[^])*?"""|"(?:\\.|[^"\\\n\r])*"|#[^\n\r]*|[{}()[\]]|[_A-Za-z]\w*/g;

/** The type of a document's only operation; undefined if it has several or cannot be parsed. */
export function operationOf(text: string): 'query' | 'mutation' | 'subscription' | undefined {
  let found: 'query' | 'mutation' | 'subscription' | undefined;
  let depth = 0;
  let isBetween = true;
  for (const [token] of text.matchAll(TOKENS)) {
    if (/^["#]/.test(token)) continue;
    if (isBetween && token !== 'fragment') {
      const type = token === '{' ? 'query' : token;
      if (found || (type !== 'query' && type !== 'mutation' && type !== 'subscription')) return undefined;
      found = type;
    }
    isBetween = false;
    if (/[{([]/.test(token)) depth += 1;
    else if (/[})\]]/.test(token)) {
      depth -= 1;
      isBetween = token === '}' && depth === 0;
    }
  }
  return isBetween ? found : undefined;
}
