/** An invitation to a free seat: the game and its join code. */
import { wrongUsage } from '../failure.js';

export interface Invitation {
  readonly gameId: string;
  readonly code: string;
}

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;
/** A join code in the server's alphabet. */
const CODE = /(?<![a-z\d])[a-hj-km-np-z2-9]{10}(?![a-z\d])/gi;

/**
 * Parses `ID:CODE`, a link with both, or only a code if `game` is given.
 * @throws CommandFailure for anything else
 */
export function readInvitation(text: string, game?: string): Invitation {
  const gameId = game ?? ID.exec(text)?.[0];
  // Words in a link may look like a code; the code comes last.
  const code = text
    .replace(gameId ?? '', '')
    .match(CODE)
    ?.at(-1);
  if (gameId !== undefined && code !== undefined) return { gameId, code };
  throw wrongUsage('--join requires an invitation: ID:CODE, a link, or the code together with --game ID.');
}
