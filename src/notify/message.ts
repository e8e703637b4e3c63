/** Builds messages, signed according to Standard Webhooks. Pure; the caller passes the time. */
import { createHash } from 'node:crypto';
import { Webhook as Signer } from 'standardwebhooks';
import { joinUrl } from '../kernel/config/join-url.js';
import type { Delivery } from './webhook.js';

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
 * Signs a message. All attempts share the id; each signs its own time.
 * @param now epoch milliseconds
 * @param template for links to games
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
  // Omits the join code, because people other than the player may read the message.
  const url = template === undefined ? undefined : joinUrl(template, gameId, '');
  return { type, timestamp, data: { gameId, version, url } };
}

/** The same for every attempt, so that receivers can recognize duplicates. */
function idOf({ webhookId, gameId, version, event, createdAt }: Delivery): string {
  const named = [webhookId, gameId, version, event, createdAt].join(' ');
  return `msg_${createHash('sha256').update(named).digest('hex').slice(0, 32)}`;
}
