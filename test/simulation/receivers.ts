/** Receivers of webhooks, which sometimes fail or do not answer in time. */
import type { SignedMessage } from '../../src/notify/message.js';
import type { Outcome } from '../../src/notify/send.js';
import type { Network } from './network.js';
import type { Outbox } from './outbox.js';
import type { Machine } from './machine.js';

interface Body {
  readonly type: string;
  readonly data: { readonly gameId?: string; readonly version?: number };
}

/** Receives messages at a machine. @returns delivers a message of the machine whose code is running */
export function receiverOn(machine: Machine, network: Network, outbox: Outbox) {
  return (address: string, message: SignedMessage): Promise<Outcome> => {
    const sender = network.world.machine;
    return new Promise((resolve) => {
      const answer = (outcome: Outcome): void => {
        network.deliver(sender, 'hears a receiver', () => {
          resolve(outcome);
        });
      };
      network.deliver(machine, 'receives a message', () => {
        const { faults } = network;
        if (network.chance(faults.failedReceivers)) {
          answer({ kind: 'failed', reason: 'it answered 500' });
          return;
        }
        const { type, data } = JSON.parse(message.body) as Body;
        if (data.gameId !== undefined) outbox.receive(address, type, data.gameId, data.version ?? 0);
        answer(
          network.chance(faults.lostResponses)
            ? { kind: 'failed', reason: 'no answer' }
            : { kind: 'delivered' },
        );
      });
    });
  };
}
