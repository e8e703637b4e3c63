import { channel, subscribe, unsubscribe, type Channel } from 'node:diagnostics_channel';

/**
 * An event of the server, for metrics and traces. Senders do not depend on listeners; without any, sending costs almost
 * nothing. Listeners are called synchronously, in the order of registration.
 */
export class Signal<Message extends object> {
  private readonly channel: Channel;

  /** @param name identifies it among Node's diagnostics channels */
  constructor(name: string) {
    this.channel = channel(`yamb:${name}`);
  }

  /** Whether anyone listens, so that a message is worth creating. */
  get hasListeners(): boolean {
    return this.channel.hasSubscribers;
  }

  send(message: Message): void {
    this.channel.publish(message);
  }

  /** @returns unsubscribes */
  listen(listener: (message: Message) => void): () => void {
    const onMessage = (message: unknown): void => {
      listener(message as Message);
    };
    subscribe(this.channel.name, onMessage);
    return () => {
      unsubscribe(this.channel.name, onMessage);
    };
  }
}
