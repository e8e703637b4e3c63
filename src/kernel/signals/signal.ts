import { channel, subscribe, unsubscribe, type Channel } from 'node:diagnostics_channel';

/**
 * An event of the server, for metrics and traces. Senders do not depend on listeners, and sending costs next to nothing
 * without any. Listeners are called synchronously, in the order of their registration.
 */
export class Signal<Message extends object> {
  private readonly channel: Channel;

  /** @param name under which tools find it among Node's diagnostics channels */
  constructor(name: string) {
    this.channel = channel(`yamb:${name}`);
  }

  /** Whether there is a listener, so that a message is worth creating. */
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
