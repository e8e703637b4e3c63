/** A part of several documents. */
export interface Fragment {
  readonly text: string;
  readonly fragments: readonly Fragment[];
}

/** The text of a GraphQL operation with the types of its result and its variables, which exist for the compiler alone. */
export interface TypedDocument<Result, Variables> {
  readonly text: string;
  readonly types?: (variables: Variables) => Result;
}

/** A document as it is, or a text without types. */
export const typed = <Result, Variables>(
  document: TypedDocument<Result, Variables> | string,
): TypedDocument<Result, Variables> => (typeof document === 'string' ? { text: document } : document);

/** The operation with all fragments that it uses, each once. */
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
