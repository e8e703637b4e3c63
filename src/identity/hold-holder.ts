import { perDialect } from '../storage/snippets.js';
import { one, type Steps } from '../storage/steps.js';

const HOLD = perDialect(
  ({ forUpdate }) => `SELECT has_account AS "hasAccount" FROM players WHERE id = $1 ${forUpdate}`,
);
const TOKEN = 'SELECT id FROM player_tokens WHERE hash = $1 AND player_id = $2';

/**
 * Whether a token is still the player's, which may have changed since the request was authenticated. Holds the player
 * until the transaction ends: changes to tokens, codes and the account come one after the other.
 */
export function* holdHolder(playerId: string, tokenHash: string): Steps<'valid' | 'revoked' | 'deleted'> {
  const player = yield* one<{ hasAccount: number }>(HOLD, playerId);
  if (player?.hasAccount !== 1) return 'deleted';
  return (yield* one(TOKEN, tokenHash, playerId)) ? 'valid' : 'revoked';
}
