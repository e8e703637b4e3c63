/** Messages between servers, over a real Redis. */
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { laySwitchedWire, type SwitchedWire } from '../../../test/harness/switched-wire.js';
import { redisUrl } from '../../../test/harness/redis.js';
import { waitFor } from '../../../test/harness/wait-for.js';
import type { RedisChannels } from './redis-channels.js';
import { describeWithRedis, newRedisNames, openRedis, type OpenRedis } from './testing/open-redis.js';

/** A listener that records what it receives. */
class Notes {
  readonly received: string[] = [];
  readonly stop: () => void;
  /** Resolves when the channel is subscribed. */
  readonly begun: Promise<void>;

  constructor(channels: RedisChannels, channel: string) {
    let begin: () => void = () => undefined;
    this.begun = new Promise((resolve) => (begin = resolve));
    this.stop = channels.listen(channel, {
      onSubscribed: begin,
      onMessage: (message) => {
        this.received.push(message);
      },
    });
  }

  /** Resolves when a message has come. */
  async has(message: string): Promise<void> {
    await waitFor(() => this.received.includes(message), `the message ${message}`);
  }
}

const gapOf = ({ channels }: OpenRedis): Promise<void> =>
  new Promise((resolve) => {
    const stop = channels.whenGap(() => {
      stop();
      resolve();
    });
  });

describeWithRedis('channels', () => {
  let here: OpenRedis;
  let there: OpenRedis;
  let wire: SwitchedWire;
  let [game, other] = ['', ''];

  beforeEach(async () => {
    Logger.overrideLogger(false);
    const names = newRedisNames();
    wire = await laySwitchedWire(redisUrl ?? '', 6379);
    here = await openRedis(names);
    there = await openRedis(names, wire.url);
    game = here.redis.name('game');
    other = here.redis.name('other');
  });
  afterEach(async () => {
    await Promise.all([here.close(), there.close()]);
    await wire.close();
  });

  /** How many servers have subscribed to a channel, as Redis knows. */
  const subscribers = (channel: string): Promise<unknown> =>
    here.redis.commands.send(async (client) => (await client.pubsub('NUMSUB', channel))[1]);

  it('carry messages to all their listeners, on this server and others', async () => {
    const notes = [new Notes(here.channels, game), new Notes(there.channels, game)];
    const elsewhere = new Notes(there.channels, other);
    await Promise.all([...notes, elsewhere].map(({ begun }) => begun));
    for (let number = 1; number <= 100; number += 1) here.channels.publish(game, String(number));
    here.channels.publish(other, 'end');
    await elsewhere.has('end');
    for (const { received } of notes)
      expect(received).toEqual(Array.from({ length: 100 }, (_, index) => `${index + 1}`));
    expect(elsewhere.received).toEqual(['end']);
  });

  it('are subscribed while they have a listener', async () => {
    const one = new Notes(there.channels, game);
    const another = new Notes(there.channels, game);
    await one.begun;
    one.stop();
    here.channels.publish(game, 'first');
    await another.has('first');
    expect(one.received).toEqual([]);
    expect(await subscribers(game)).toBe(1);

    another.stop();
    await waitFor(async () => (await subscribers(game)) === 0, 'no subscriber');
  });

  it('are received by a listener that is added while the last one leaves', async () => {
    let notes = new Notes(there.channels, game);
    for (let turn = 0; turn < 50; turn += 1) {
      notes.stop();
      notes = new Notes(there.channels, game);
      if (turn % 10 === 0) await notes.begun;
    }
    await notes.begun;
    here.channels.publish(game, 'still');
    await notes.has('still');
    expect(await subscribers(game)).toBe(1);
  });

  it.each(['cut', 'hang'] as const)(
    'are subscribed to again after a %s, and listeners are notified that messages may be lost',
    async (fault) => {
      const notes = Array.from({ length: 30 }, (_, index) => new Notes(there.channels, `${game}:${index}`));
      await Promise.all(notes.map(({ begun }) => begun));
      await wire[fault]();
      await waitFor(() => there.redis.fault !== undefined, 'Redis to be away');
      // Who comes and goes meanwhile is remembered too.
      notes[0]?.stop();
      const late = new Notes(there.channels, other);
      here.channels.publish(`${game}:1`, 'lost');
      const gap = gapOf(there);
      await wire.mend();
      await gap;

      here.channels.publish(`${game}:0`, 'without listeners');
      here.channels.publish(`${game}:1`, 'after');
      here.channels.publish(other, 'late');
      await Promise.all([notes[1]?.has('after'), late.has('late')]);
      expect(notes[1]?.received).toEqual(['after']);
      expect(notes[0]?.received).toEqual([]);
    },
  );

  it('carry the last of what could not be published meanwhile', async () => {
    const notes = [new Notes(here.channels, game), new Notes(here.channels, other)];
    await Promise.all(notes.map(({ begun }) => begun));
    await wire.cut();
    await waitFor(() => there.redis.fault !== undefined, 'Redis to be away');
    for (const message of ['1', '2', '3']) there.channels.publish(game, message);
    there.channels.publish(other, 'only');
    await wire.mend();
    await Promise.all([notes[0]?.has('3'), notes[1]?.has('only')]);
    expect(notes[0]?.received).toEqual(['3']);
  });

  it('are silent after the end', async () => {
    const { stop } = new Notes(there.channels, game);
    await there.close();
    there.channels.publish(game, 'too late');
    stop();
    expect(await subscribers(game)).toBe(0);
  });
});
