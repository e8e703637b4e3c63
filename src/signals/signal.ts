import { channel, subscribe, unsubscribe, type Channel } from 'node:diagnostics_channel';

/**
 * Something that happens in the server, for whoever measures or traces. Who sends knows nothing of who listens, and
 * it costs next to nothing while nobody does. Listeners are called at once, in the order in which they came.
 */
export class Signal<Message extends object> {
  private readonly channel: Channel;

  /** @param name under which tools find it among Node's diagnostics channels */
  constructor(name: string) {
    this.channel = channel(`yamb:${name}`);
  }

  /** Whether it is worth while to put a message together. */
  get isHeard(): boolean {
    return this.channel.hasSubscribers;
  }

  send(message: Message): void {
    this.channel.publish(message);
  }

  /** @returns ends the listening */
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
