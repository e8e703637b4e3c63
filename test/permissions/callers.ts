/** Every kind of caller that the server distinguishes. */
export const CALLERS = [
  'anonymous',
  /** Signed in, and no player of the game, which is private. */
  'stranger',
  /** Signed in, and no player of the game, which is public. */
  'spectator',
  /** Plays for the other side. */
  'opponent',
  /** Plays for the side that is on turn, but the turn is the partner's. */
  'partner',
  /** Has made the game and is on turn. */
  'owner',
  /** Has a token of an account that was deleted. */
  'deleted',
  'administrator',
] as const;
export type CallerKind = (typeof CALLERS)[number];

/** What each kind of caller is answered. */
export type Expected = Readonly<Record<CallerKind, string>>;

/** The callers who are not players. */
export const withoutToken = (code: string) => ({
  anonymous: code,
  deleted: 'UNAUTHENTICATED',
  administrator: code,
});

/** The callers who are players, whether or not they play in the game. */
export const signedIn = (code: string) => ({
  ...{ stranger: code, spectator: code },
  ...{ opponent: code, partner: code, owner: code },
});
