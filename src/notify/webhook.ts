/** The webhook model. */
import { RequestError } from '../kernel/errors/request-error.js';

/** The events a webhook can subscribe to. */
export const WEBHOOK_EVENTS = ['TURN', 'CHALLENGE', 'GAME_ENDED'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export type WebhookStatus = 'ON' | 'OFF';

/** Maximum webhooks per player. */
export const MAX_WEBHOOKS = 5;
/** Maximum characters of a URL. */
export const MAX_URL = 500;
/** Minimum time between pings of a webhook, in milliseconds. */
export const PING_EVERY_MS = 60_000;

export interface Webhook {
  readonly id: string;
  readonly playerId: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly secret: string;
  /** OFF after too many failures, until the player pings it. */
  readonly status: WebhookStatus;
  /** Epoch milliseconds, as are the other times. */
  readonly createdAt: number;
  readonly lastDeliveryAt: number | null;
  /** Failed attempts since the last success. */
  readonly failures: number;
  readonly lastFailure: string | null;
  readonly lastFailureAt: number | null;
}

export const webhookNotFound = (id: string): RequestError =>
  new RequestError('WEBHOOK_NOT_FOUND', `You have no webhook ${id}.`);

/** @param wait time until the next ping is allowed, in milliseconds */
export function pingedTooOften(wait: number): RequestError {
  const retryAfterSeconds = Math.ceil(wait / 1_000);
  const message = `You can ping a webhook once a minute. Try again in ${retryAfterSeconds} seconds.`;
  return new RequestError('RATE_LIMITED', message, { limit: 'webhookPings', retryAfterSeconds });
}

/** A pending message. */
export interface Delivery {
  readonly webhookId: string;
  /** Empty for a ping. */
  readonly gameId: string;
  readonly version: number;
  readonly event: WebhookEvent | 'PING';
  /** Epoch milliseconds. */
  readonly createdAt: number;
}
