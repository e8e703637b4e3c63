/** Messages between servers, over the notifications of a real PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { connected, createSchema, dialects, type Schema } from '../../../test/harness/postgres.js';
import { createSwitchedWire, type SwitchedWire } from '../../../test/harness/switched-wire.js';
import { waitFor } from '../../../test/harness/wait-for.js';
import { loadConfig } from '../config/load-config.js';
import { PostgresTopics } from './postgres-topics.js';
import type { Topic, Topics } from './topics.js';

interface Note {
  readonly text: string;
}
const NOTES: Topic<Note> = {
  name: 'notes',
  read: ({ text }) => (typeof text === 'string' ? { text } : undefined),
};

const describeWithPostgres = dialects.includes('postgres') ? describe : describe.skip;

describeWithPostgres('topics on PostgreSQL', () => {
  let schema: Schema;
  let wire: SwitchedWire;
  let here: PostgresTopics;
  let there: PostgresTopics;
  let game: string;
  let logged: string[];

  const open = async (url: string): Promise<PostgresTopics> => {
    const topics = new PostgresTopics(loadConfig({ DATABASE_URL: url, LOG_CHECK_SECONDS: '3600' }));
    await topics.onModuleInit();
    return topics;
  };
  /** The texts that a listener receives; '?' if messages may have been lost. */
  const textsOf = (topics: Topics, id = game): string[] => {
    const texts: string[] = [];
    topics.listen(NOTES, id, (note) => {
      texts.push(note?.text ?? '?');
    });
    return texts;
  };
  const until = (texts: readonly string[], text: string): Promise<unknown> =>
    waitFor(() => texts.includes(text), `the message ${text}`);
  /** Sends a payload as any user of the database could. */
  const notify = (payload: string): Promise<unknown> =>
    connected((client) => client.query('SELECT pg_notify($1, $2)', [`yamb_${schema.name}`, payload]));

  beforeEach(async () => {
    logged = [];
    const note = (message: unknown) => logged.push(String(message));
    Logger.overrideLogger({ log: note, warn: note, error: note });
    game = randomUUID();
    schema = await createSchema();
    wire = await createSwitchedWire(schema.url, 5432);
    here = await open(schema.url);
    there = await open(wire.url);
  });
  afterEach(async () => {
    await Promise.all([here.onApplicationShutdown(), there.onApplicationShutdown()]);
    await wire.close();
    await schema.drop();
  });

  it('deliver messages at once here, and soon to listeners of the same id on other servers', async () => {
    const [near, far, other] = [textsOf(here), textsOf(there), textsOf(there, 'other')];
    here.publish(NOTES, game, { text: 'hello' });
    expect(near).toEqual(['hello']);
    await until(far, 'hello');
    here.publish(NOTES, 'other', { text: 'end' });
    await until(other, 'end');
    expect([near, far, other]).toEqual([['hello'], ['hello'], ['end']]);
  });

  it('send only the last of several messages about one id, and those of many ids together', async () => {
    const far = textsOf(there);
    const others = Array.from({ length: 200 }, (_, index) => textsOf(there, `other:${index}`));
    for (let number = 1; number <= 100; number += 1) here.publish(NOTES, game, { text: String(number) });
    for (const index of others.keys()) here.publish(NOTES, `other:${index}`, { text: 'end' });
    await Promise.all([until(far, '100'), ...others.map((texts) => until(texts, 'end'))]);
    expect(far).toEqual(['100']);
  });

  it('omit a message that is too long for PostgreSQL, and send the others', async () => {
    const far = textsOf(there);
    const others = Array.from({ length: 20 }, (_, index) => textsOf(there, `other:${index}`));
    here.publish(NOTES, game, { text: 'x'.repeat(8_000) });
    const long = 'ž'.repeat(1_500);
    for (const index of others.keys()) here.publish(NOTES, `other:${index}`, { text: long });
    await Promise.all(others.map((texts) => until(texts, long)));
    expect(far).toEqual([]);
    expect(logged).toEqual([]);
  });

  it('keep the schemas of one database apart', async () => {
    const apart = await createSchema();
    const elsewhere = await open(apart.url);
    const [far, strange] = [textsOf(there), textsOf(elsewhere)];
    here.publish(NOTES, game, { text: 'ours' });
    await until(far, 'ours');
    elsewhere.publish(NOTES, game, { text: 'theirs' });
    await until(strange, 'theirs');
    expect([far, strange]).toEqual([['ours'], ['theirs']]);
    await elsewhere.onApplicationShutdown();
    await apart.drop();
  });

  it('ignore what others send', async () => {
    const far = textsOf(there);
    const hints = [7, null, {}, { topic: 'notes', id: game }, { topic: 'notes', id: game, message: {} }];
    for (const payload of ['', 'null', '{', '[]', '{"hints":[]}', JSON.stringify({ from: 'x', hints })])
      await notify(payload);
    here.publish(NOTES, game, { text: 'after' });
    await until(far, 'after');
    expect(far).toEqual(['after']);
  });

  it('reconnect, tell listeners that messages may be lost, and send what waited', async () => {
    const [near, far] = [textsOf(here), textsOf(there)];
    await wire.cut();
    await waitFor(() => logged.some((line) => line.includes('are not sent')), 'a warning');
    here.publish(NOTES, game, { text: 'missed' });
    for (const text of ['first', 'last']) there.publish(NOTES, game, { text });
    await wire.mend();
    await until(near, 'last');
    await until(far, '?');
    expect(near).toEqual(['missed', 'last']);
    here.publish(NOTES, game, { text: 'again' });
    await until(far, 'again');
    // Logged once the sender has its answer, which may come after the message.
    await waitFor(() => logged.some((line) => line.includes('sent again')), 'the end of the warning');
    expect(logged.filter((line) => line.startsWith('Messages between'))).toEqual([
      expect.stringMatching(/are not sent \(.+\)/),
      'Messages between servers are sent again',
    ]);
  });

  it('start without a database, and connect once it runs', async () => {
    await wire.cut();
    const late = await open(wire.url);
    const texts = textsOf(late);
    await wire.mend();
    await until(texts, '?');
    here.publish(NOTES, game, { text: 'hello' });
    await until(texts, 'hello');
    await late.onApplicationShutdown();
  });
});
