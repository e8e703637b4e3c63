/** What a player needs to take a free seat: the game and its join code. */
import { wrongUsage } from '../failure.js';

export interface Invitation {
  readonly gameId: string;
  readonly code: string;
}

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;
/** A join code, as the server makes it. */
const CODE = /(?<![a-z\d])[a-hj-km-np-z2-9]{10}(?![a-z\d])/gi;

/**
 * Reads `ID:CODE`, a link with both, or a code alone where the game is named beside it.
 * @throws CommandFailure for anything else
 */
export function readInvitation(text: string, game?: string): Invitation {
  const gameId = game ?? ID.exec(text)?.[0];
  // In a link the code may stand after words that look like one.
  const code = text
    .replace(gameId ?? '', '')
    .match(CODE)
    ?.at(-1);
  if (gameId !== undefined && code !== undefined) return { gameId, code };
  throw wrongUsage('--join takes an invitation: ID:CODE, a link, or the code beside --game ID.');
}
