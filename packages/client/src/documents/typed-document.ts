/** A GraphQL fragment that several documents share. */
export interface Fragment {
  readonly text: string;
  readonly fragments: readonly Fragment[];
}

/** The text of a GraphQL operation. The types of its result and variables exist only at compile time. */
export interface TypedDocument<Result, Variables> {
  readonly text: string;
  readonly types?: (variables: Variables) => Result;
}

/** Adds types to a document, or to a plain text. */
export const typed = <Result, Variables>(
  document: TypedDocument<Result, Variables> | string,
): TypedDocument<Result, Variables> => (typeof document === 'string' ? { text: document } : document);

/** Combines an operation with all fragments that it uses, each once. */
export function typedDocument<Result, Variables>(
  text: string,
  fragments: readonly Fragment[] = [],
): TypedDocument<Result, Variables> {
  const texts = new Set([text]);
  const add = (fragment: Fragment): void => {
    texts.add(fragment.text);
    fragment.fragments.forEach(add);
  };
  fragments.forEach(add);
  return { text: [...texts].join(' ') };
}
