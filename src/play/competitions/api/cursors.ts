/** Opaque cursors for places in standings. */
import { RequestError } from '../../../kernel/errors/request-error.js';
import type { StandingPlace } from '../storage/standings.js';

const PLACE = /^([01])\.(-?\d{1,12})\.(-?\d{1,12})\.(\d{1,6})\.([\da-f-]{36})$/;

/** Encodes a place. Clients must not interpret the cursor. */
export const toCursor = ({ placed, total, best, crossed, playerId }: StandingPlace): string =>
  Buffer.from(`${placed}.${total}.${best}.${crossed}.${playerId}`).toString('base64url');

/** Decodes a cursor. @throws RequestError BAD_USER_INPUT */
export function fromCursor(cursor: string): StandingPlace {
  const [, placed, total, best, crossed, playerId] =
    PLACE.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (playerId === undefined) {
    const message = 'after must be a cursor that a page before has given';
    throw RequestError.badInput([{ field: 'after', message }]);
  }
  return {
    placed: Number(placed),
    total: Number(total),
    best: Number(best),
    crossed: Number(crossed),
    playerId,
  };
}
