/** Words for the members of a union that its `code` tells apart. */

interface Coded {
  readonly code: string;
}

/** The member with a code. */
type Member<U extends Coded, C> = U extends unknown ? (C extends U['code'] ? U : never) : never;

/** For each code, words or the function that makes them. The compiler requires one for each member. */
export type WordsByCode<U extends Coded> = {
  readonly [C in U['code']]: string | ((member: Member<U, C>) => string);
};

/** The words for a member. */
export function wordsFor<U extends Coded>(table: WordsByCode<U>, member: U): string {
  const words = table[member.code as U['code']];
  // The function of a code takes the members with that code.
  return typeof words === 'string' ? words : (words as (member: U) => string)(member);
}
