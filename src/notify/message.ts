/** Messages as they are sent, signed as Standard Webhooks says. Pure but for the time, which is handed in. */
import { createHash } from 'node:crypto';
import { Webhook as Signer } from 'standardwebhooks';
import { joinUrl } from '../kernel/config/join-url.js';
import type { Delivery } from './webhook.js';

/** A message with its signature. */
export interface SignedMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const TYPES: Readonly<Record<Delivery['event'], string>> = {
  TURN: 'game.turn',
  CHALLENGE: 'game.challenge',
  GAME_ENDED: 'game.ended',
  PING: 'ping',
};

/**
 * Signs a message. Each attempt has the same id, and a signature of its own time.
 * @param now epoch milliseconds
 * @param template of links to games
 */
export function signedMessage(
  delivery: Delivery,
  secret: string,
  now: number,
  template?: string,
): SignedMessage {
  const body = JSON.stringify(bodyOf(delivery, template));
  const id = idOf(delivery);
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'yamb-server',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now / 1_000)),
      'webhook-signature': new Signer(secret).sign(id, new Date(now), body),
    },
  };
}

function bodyOf({ event, gameId, version, createdAt }: Delivery, template: string | undefined): object {
  const [type, timestamp] = [TYPES[event], new Date(createdAt).toISOString()];
  if (event === 'PING') return { type, timestamp, data: {} };
  // Without the join code: the message may be read by others than the player.
  const url = template === undefined ? undefined : joinUrl(template, gameId, '');
  return { type, timestamp, data: { gameId, version, url } };
}

/** The same for every attempt, so that receivers know a message that comes twice. */
function idOf({ webhookId, gameId, version, event, createdAt }: Delivery): string {
  const named = [webhookId, gameId, version, event, createdAt].join(' ');
  return `msg_${createHash('sha256').update(named).digest('hex').slice(0, 32)}`;
}
