/** Deletes accounts. Player rows stay, because games refer to them. */
import { unknownToken } from '../kernel/caller/caller.js';
import { write, type Steps } from '../storage/steps.js';
import { lockHolder } from './accounts.js';
import { deleteCompany } from './company/company.store.js';
import { DELETED_PLAYER } from './player-steps.js';
import type { Holder } from './token-holder.js';

const DELETE = `UPDATE players SET name = $2, has_account = 0, leaving_since = $3,
  recovery_hash = NULL, link_code_hash = NULL, link_code_until = NULL WHERE id = $1`;
const DELETE_TOKENS = 'DELETE FROM player_tokens WHERE player_id = $1';

/**
 * Removes the name, tokens, codes, settings and blocks of a player, and marks the player as leaving. Locks the player as the
 * first step of the transaction, so that nothing can be stored for the player afterwards. Idempotent.
 * @param at epoch milliseconds
 * @throws RequestError UNAUTHENTICATED if the token has been revoked
 */
export function* deleteAccount({ id, tokenHash }: Holder, at: number): Steps<void> {
  const holder = yield* lockHolder(id, tokenHash);
  if (holder === 'revoked') throw unknownToken();
  if (holder === 'deleted') return;
  yield* deleteCompany(id);
  yield* write(DELETE, id, DELETED_PLAYER, at);
  yield* write(DELETE_TOKENS, id);
}
