/** Messages between servers, over a real Redis. */
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { createSwitchedWire, type SwitchedWire } from '../../../test/harness/switched-wire.js';
import { redisUrl } from '../../../test/harness/redis.js';
import { waitFor } from '../../../test/harness/wait-for.js';
import type { Topic, Topics } from './topics.js';
import { describeWithRedis, newRedisNames, openRedis, type OpenRedis } from '../redis/testing/open-redis.js';

interface Note {
  readonly text: string;
}
const NOTES: Topic<Note> = {
  name: 'notes',
  read: ({ text }) => (typeof text === 'string' ? { text } : undefined),
};

/** A listener that records what it receives. */
class Notes {
  readonly received: string[] = [];
  readonly stop: () => void;
  /** Resolves once messages of other servers arrive. */
  readonly subscribed: Promise<void>;

  constructor({ topics }: { readonly topics: Topics }, id: string) {
    let begin: () => void = () => undefined;
    this.subscribed = new Promise((resolve) => (begin = resolve));
    this.stop = topics.listen(NOTES, id, (message) => {
      if (message) this.received.push(message.text);
      else begin();
    });
  }

  /** Resolves when a message has come. */
  async has(message: string): Promise<void> {
    await waitFor(() => this.received.includes(message), `the message ${message}`);
  }
}

/** Resolves when listeners are called because messages may have been lost. */
const gapOf = ({ topics }: OpenRedis, id: string): Promise<void> =>
  new Promise((resolve) => {
    const stop = topics.listen(NOTES, id, (message) => {
      if (message) return;
      stop();
      resolve();
    });
  });

describeWithRedis('topics on several servers', () => {
  let here: OpenRedis;
  let there: OpenRedis;
  let wire: SwitchedWire;
  const [game, other] = ['a game', 'another'];

  beforeEach(async () => {
    Logger.overrideLogger(false);
    const names = newRedisNames();
    wire = await createSwitchedWire(redisUrl ?? '', 6379);
    here = await openRedis(names);
    there = await openRedis(names, wire.url);
  });
  afterEach(async () => {
    await Promise.all([here.close(), there.close()]);
    await wire.close();
  });

  /** The number of servers subscribed to an id's notes, according to Redis. */
  const subscribers = (id: string): Promise<unknown> =>
    here.redis.commands.send(
      async (client) => (await client.pubsub('NUMSUB', here.redis.name('notes', id)))[1],
    );

  it('deliver messages to all listeners, on this server and others', async () => {
    const notes = [new Notes(here, game), new Notes(there, game)];
    const elsewhere = new Notes(there, other);
    await Promise.all([...notes, elsewhere].map(({ subscribed }) => subscribed));
    for (let number = 1; number <= 100; number += 1)
      here.topics.publish(NOTES, game, { text: String(number) });
    here.topics.publish(NOTES, other, { text: 'end' });
    await elsewhere.has('end');
    for (const { received } of notes)
      expect(received).toEqual(Array.from({ length: 100 }, (_, index) => `${index + 1}`));
    expect(elsewhere.received).toEqual(['end']);
  });

  it('stay subscribed while they have a listener', async () => {
    const one = new Notes(there, game);
    const another = new Notes(there, game);
    await one.subscribed;
    one.stop();
    here.topics.publish(NOTES, game, { text: 'first' });
    await another.has('first');
    expect(one.received).toEqual([]);
    expect(await subscribers(game)).toBe(1);

    another.stop();
    await waitFor(async () => (await subscribers(game)) === 0, 'no subscriber');
  });

  it('deliver to a listener added while the last one leaves', async () => {
    let notes = new Notes(there, game);
    for (let turn = 0; turn < 50; turn += 1) {
      notes.stop();
      notes = new Notes(there, game);
      if (turn % 10 === 0) await notes.subscribed;
    }
    await notes.subscribed;
    here.topics.publish(NOTES, game, { text: 'still' });
    await notes.has('still');
    expect(await subscribers(game)).toBe(1);
  });

  it.each(['cut', 'hang'] as const)(
    'resubscribe after a %s, and tell listeners that messages may be lost',
    async (fault) => {
      const notes = Array.from({ length: 30 }, (_, index) => new Notes(there, `${game}:${index}`));
      await Promise.all(notes.map(({ subscribed }) => subscribed));
      await wire[fault]();
      await waitFor(() => there.redis.fault !== undefined, 'Redis to be unavailable');
      // Listeners added and removed while disconnected are remembered.
      notes[0]?.stop();
      const late = new Notes(there, other);
      here.topics.publish(NOTES, `${game}:1`, { text: 'lost' });
      const gap = gapOf(there, `${game}:1`);
      await wire.mend();
      await gap;

      here.topics.publish(NOTES, `${game}:0`, { text: 'without listeners' });
      here.topics.publish(NOTES, `${game}:1`, { text: 'after' });
      here.topics.publish(NOTES, other, { text: 'late' });
      await Promise.all([notes[1]?.has('after'), late.has('late')]);
      expect(notes[1]?.received).toEqual(['after']);
      expect(notes[0]?.received).toEqual([]);
    },
  );

  it('deliver the last message that could not be published while disconnected', async () => {
    const notes = [new Notes(here, game), new Notes(here, other)];
    await Promise.all(notes.map(({ subscribed }) => subscribed));
    await wire.cut();
    await waitFor(() => there.redis.fault !== undefined, 'Redis to be unavailable');
    for (const message of ['1', '2', '3']) there.topics.publish(NOTES, game, { text: message });
    there.topics.publish(NOTES, other, { text: 'only' });
    await wire.mend();
    await Promise.all([notes[0]?.has('3'), notes[1]?.has('only')]);
    expect(notes[0]?.received).toEqual(['3']);
  });

  it('deliver nothing after shutdown', async () => {
    const { stop } = new Notes(there, game);
    await there.close();
    there.topics.publish(NOTES, game, { text: 'too late' });
    stop();
    expect(await subscribers(game)).toBe(0);
  });
});
