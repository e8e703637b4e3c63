/** Strings and comments in full, and otherwise only what tells where a definition begins and ends. */
const TOKENS = /"""(?:\\"""|[^])*?"""|"(?:\\.|[^"\\\n\r])*"|#[^\n\r]*|[{}()[\]]|[_A-Za-z]\w*/g;

/** The type of the only operation in a document; undefined if it holds several or cannot be read. */
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
