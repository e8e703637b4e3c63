/** Every kind of caller that the server distinguishes. */
export const CALLERS = [
  'anonymous',
  /** Signed in, but not a player of the game, which is private. */
  'stranger',
  /** Signed in, but not a player of the game, which is public. */
  'spectator',
  /** Plays for the other side. */
  'opponent',
  /** Plays for the side on turn, but it is the partner's turn. */
  'partner',
  /** Created the game and is on turn. */
  'owner',
  /** Has the token of a deleted account. */
  'deleted',
  'administrator',
] as const;
export type CallerKind = (typeof CALLERS)[number];

/** The expected response for each kind of caller. */
export type Expected = Readonly<Record<CallerKind, string>>;

/** Callers who are not players. */
export const withoutToken = (code: string) => ({
  anonymous: code,
  deleted: 'UNAUTHENTICATED',
  administrator: code,
});

/** Callers who are players, whether or not they play in the game. */
export const signedIn = (code: string) => ({
  ...{ stranger: code, spectator: code },
  ...{ opponent: code, partner: code, owner: code },
});
