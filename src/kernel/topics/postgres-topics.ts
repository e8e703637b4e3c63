import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Client, Notification } from 'pg';
import { Config } from '../config/config.js';
import { world, type Timer } from '../world.js';
import { PacedWork } from './paced-work.js';
import { isObject } from '../input/objects.js';
import { fieldsOf, Topics, type Topic } from './topics.js';
import { messageOf } from '../errors/thrown.js';

/** A message as it is sent. */
interface Hint {
  /** Name of the topic. */
  readonly topic: string;
  readonly id: string;
  readonly message: object;
}

/** Interval of notifications: the messages of all games in between share one. */
const NOTIFY_MS = 20;

/** Minimum delay between connection attempts. The actual delay is random, up to twice as long, to spread servers out. */
const RETRY_MS = 500;

/** PostgreSQL allows 8,000 bytes. A longer message is not sent: its listeners read at the next check. */
const MAX_PAYLOAD_BYTES = 7_900;

/** How long connecting or a notification may take before the connection counts as lost. */
const TIMEOUT_MS = 5_000;

/** How long a stop waits for the connection. */
const CLOSE_MS = 1_000;

/** Maximum messages that wait for a notification, for example while the database is away. */
const MAX_WAITING = 10_000;

const CHANNEL = `SELECT quote_ident('yamb_' || current_schema()) AS channel, set_config('synchronous_commit', 'off', false)`;

const NOTIFY = `SELECT pg_notify('yamb_' || current_schema(), payload) FROM unnest($1::text[]) AS payload`;

/**
 * Announces changes to all servers on one PostgreSQL database by its notifications, for installations without Redis. All
 * servers receive all messages. Only the last message of each topic and id is sent, because it replaces those before it.
 * Messages are sent over a connection of their own, after the commit of what they announce, so that no move waits for the
 * lock that notifications take.
 */
@Injectable()
export class PostgresTopics extends Topics implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Updates');
  /** The start of the payloads of this server. */
  private readonly start = `{"from":"${world.uuid()}","hints":`;
  /** Topics that this server listens to, by name. */
  private readonly topics = new Map<string, Topic<object>>();
  private readonly waiting = new Map<string, Hint>();
  private readonly notifications = new PacedWork(() => this.send(), NOTIFY_MS);
  private client: Client | undefined;
  private retry: Timer | undefined;
  private isStopping = false;
  private wasUp = true;

  constructor(private readonly config: Config) {
    super(config);
  }

  /** Connects. A failure is logged and repaired in the background, since messages are only hints. */
  async onModuleInit(): Promise<void> {
    await this.connect();
  }

  /** Other servers may always listen. */
  override hasListeners(): boolean {
    return true;
  }

  /** Calls the listeners on this server at once, and sends the message to the others soon. Never throws. */
  override publish<Message extends object>(topic: Topic<Message>, id: string, message: Message): void {
    super.publish(topic, id, message);
    const key = `${topic.name}:${id}`;
    if (this.waiting.size >= MAX_WAITING && !this.waiting.has(key)) return;
    this.waiting.set(key, { topic: topic.name, id, message });
    if (this.client) this.notifications.request();
  }

  override async onApplicationShutdown(): Promise<void> {
    await super.onApplicationShutdown();
    this.isStopping = true;
    this.notifications.stop();
    world.cancel(this.retry);
    const { client } = this;
    const late = world.after(CLOSE_MS, () => client?.connection.stream.destroy());
    await this.send();
    await client?.end();
    world.cancel(late);
    this.client = undefined;
  }

  protected override begin(topic: Topic<object>): void {
    this.topics.set(topic.name, topic);
  }

  private async connect(): Promise<void> {
    const client = await this.newClient();
    try {
      await client.connect();
      const { rows } = await client.query<{ channel: string }>(CHANNEL);
      await client.query(`LISTEN ${rows[0]?.channel ?? ''}`);
    } catch (error) {
      this.lost(client, error);
      return;
    }
    if (!this.wasUp) this.logger.log('Messages between servers are sent again');
    this.wasUp = true;
    this.client = client;
    this.notifications.request();
    // Messages sent before this were missed.
    void this.check();
  }

  /** Loads the driver only here, because a server on SQLite does not need it. */
  private async newClient(): Promise<Client> {
    const { PrimaryClient } = await import('../postgres/primary-client.js');
    const client: Client = new PrimaryClient({
      connectionString: this.config.databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    client.on('notification', (notification) => {
      this.receive(notification);
    });
    client.on('error', (error) => {
      if (client === this.client) this.lost(client, error);
    });
    return client;
  }

  private lost(client: Client, error: unknown): void {
    this.client = undefined;
    // The connection may hang; nothing waits for its end.
    client.end().catch(ignore);
    if (this.isStopping) return;
    if (this.wasUp) {
      this.logger.warn(
        `Messages between servers are not sent (${messageOf(error)}). Until they are, this server finds other servers' moves by reading the logs`,
      );
    }
    this.wasUp = false;
    this.retry = world.after(RETRY_MS * (1 + world.random()), () => void this.connect());
  }

  /** Sends the waiting messages; they wait again if that fails. Never rejects. */
  private async send(): Promise<void> {
    const { client } = this;
    if (!client || this.waiting.size === 0) return;
    const sent = [...this.waiting];
    this.waiting.clear();
    const payloads = this.payloadsOf(sent.map(([, hint]) => JSON.stringify(hint)));
    try {
      await client.query({ name: 'notify', text: NOTIFY, values: [payloads] });
    } catch (error) {
      for (const [key, hint] of sent) if (!this.waiting.has(key)) this.waiting.set(key, hint);
      if (client === this.client) this.lost(client, error);
    }
  }

  /** Puts as many messages as fit into each payload. */
  private payloadsOf(hints: readonly string[]): readonly string[] {
    const room = MAX_PAYLOAD_BYTES - this.start.length;
    const groups: string[][] = [];
    let bytes = Infinity;
    for (const hint of hints) {
      const size = Buffer.byteLength(hint) + 1;
      if (size > room) continue;
      if ((bytes += size) > room) {
        groups.push([]);
        bytes = size;
      }
      groups.at(-1)?.push(hint);
    }
    return groups.map((group) => `${this.start}[${group.join(',')}]}`);
  }

  private receive({ payload }: Notification): void {
    // PostgreSQL also notifies the sender.
    if (payload?.startsWith(this.start)) return;
    for (const { topic: name, id, message } of hintsIn(payload)) {
      const topic = this.topics.get(name);
      const read = topic?.read(message);
      if (topic && read) this.notify(topic, id, read);
    }
  }
}

type ReceivedHint = Omit<Hint, 'message'> & { readonly message: Readonly<Record<string, unknown>> };

/** The messages in a payload; none in any other text, since every user of the database may notify. */
function hintsIn(payload = ''): readonly ReceivedHint[] {
  const hints = fieldsOf(payload)?.['hints'];
  return Array.isArray(hints) ? hints.filter(isHint) : [];
}

const isHint = (value: unknown): value is ReceivedHint =>
  isObject(value) &&
  typeof value['topic'] === 'string' &&
  typeof value['id'] === 'string' &&
  isObject(value['message']);

const ignore = (): void => undefined;
