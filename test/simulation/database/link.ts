import type { PostgresError } from './errors.js';

/**
 * The network between a client and the database. It may delay messages, drop them, and deliver them in any order: the client
 * and the database handle the messages of a connection in the order in which they were sent.
 */
export interface Link {
  /** Carries a request. @param deliver the request arrives */
  send(deliver: () => void): void;
  /** Carries a response. @param deliver the response arrives */
  back(deliver: () => void): void;
  /** The error with which the database refuses the next statement, if it does. */
  refusal?(): PostgresError | undefined;
}

/** A network that delivers at once. */
export const DIRECT: Link = {
  send: (deliver) => {
    deliver();
  },
  back: (deliver) => {
    deliver();
  },
};

/** Handles messages in order, like a TCP connection. */
export class Ordered {
  private readonly messages: { arrived?: () => void }[] = [];

  /** @param carry one direction of a link */
  constructor(private readonly carry: (deliver: () => void) => void) {}

  /** Sends a message. @param handle called once it and all earlier messages have arrived */
  send(handle: () => void): void {
    const message: { arrived?: () => void } = {};
    this.messages.push(message);
    this.carry(() => {
      message.arrived = handle;
      this.handleArrived();
    });
  }

  private handleArrived(): void {
    for (let next = this.messages[0]?.arrived; next; next = this.messages[0]?.arrived) {
      this.messages.shift();
      next();
    }
  }
}
