/** A real server of the simulation: all of its modules, on a simulated database, network and Redis. */
import { Test } from '@nestjs/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../../src/app.module.js';
import { createAdapter, registerPlugins } from '../../src/http/requests/http.js';
import { RestServer } from '../../src/http/rest/rest.server.js';
import { PinoLogger } from '../../src/http/logging/logger.js';
import type { Config } from '../../src/kernel/config/config.js';
import { Topics, type Topic } from '../../src/kernel/topics/topics.js';
import { Receivers, type Outcome } from '../../src/notify/send.js';
import type { SignedMessage } from '../../src/notify/message.js';
import { Database } from '../../src/storage/database.js';
import { Advisor } from '../../src/thinking/advisor/advisor.service.js';
import { BusyError } from '../../src/thinking/advisor/pool-job.js';
import type { PlayedRules } from '../../src/thinking/advisor/tasks.js';
import { simpleMove } from '../../src/games/domain/passed-turn.js';
import type { Rolled } from '@yamb-server/engine';
import type { Network } from './network.js';
import type { Machine } from './machine.js';

/** The parts of the simulation that a server needs. */
export interface Surroundings {
  readonly network: Network;
  readonly config: Config;
  /** Opens the connections of a machine to the database. */
  readonly openDatabase: (machine: Machine) => Database | Promise<Database>;
  /** The servers that run at the moment, for notifications between them. */
  readonly servers: () => readonly SimulatedServer[];
  /** Attempts to deliver a webhook message. */
  readonly receive: (address: string, message: SignedMessage) => Promise<Outcome>;
}

/** A response as a client sees it. */
export interface SimulatedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

export class SimulatedServer {
  private constructor(
    readonly machine: Machine,
    readonly app: NestFastifyApplication,
    readonly topics: SimulatedTopics,
  ) {}

  static async start(name: string, surroundings: Surroundings): Promise<SimulatedServer> {
    const { network, config, openDatabase, receive } = surroundings;
    const { world } = network;
    const { random, faults } = network;
    const skew = Math.round(random.between(-faults.skewMs, faults.skewMs));
    const machine = world.machineNamed(name, skew, random.between(-faults.drift, faults.drift));
    machine.isStarting = true;
    const topics = world.within(machine, () => new SimulatedTopics(config, machine, surroundings));
    const start = world.within(machine, async () => {
      const adapter = createAdapter(config);
      const logger = new PinoLogger(adapter.getInstance().log);
      const module = await Test.createTestingModule({ imports: [AppModule.with(config)] })
        .overrideProvider(Database)
        .useFactory({ factory: () => openDatabase(machine) })
        .overrideProvider(Topics)
        .useValue(topics)
        .overrideProvider(Advisor)
        .useValue(new SimpleAdvisor(network, machine))
        // Nobody uses REST here, and its routes take a tenth of the time of a start.
        .overrideProvider(RestServer)
        .useValue({})
        .overrideProvider(Receivers)
        .useValue({ send: receive })
        .setLogger(logger)
        .compile();
      const made = module.createNestApplication<NestFastifyApplication>(adapter, {
        bodyParser: false,
        logger,
      });
      await registerPlugins(made);
      await made.init();
      await adapter.getInstance().ready();
      return made;
    });
    const app = await world.started(start);
    machine.started();
    return new SimulatedServer(machine, app, topics);
  }

  /** Handles a request as if it had arrived over a socket. */
  async handle(path: string, init: RequestInit, address: string): Promise<SimulatedResponse> {
    const response = await this.app
      .getHttpAdapter()
      .getInstance()
      .inject({
        method: (init.method ?? 'GET') as 'GET',
        url: path,
        headers: { host: 'simulated', ...(init.headers as Record<string, string>) },
        remoteAddress: address,
        ...(typeof init.body === 'string' && { payload: init.body }),
      });
    return {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
      text: response.payload,
    };
  }

  /** Stops at once, as if its process was killed. */
  crash(): void {
    this.machine.isAlive = false;
  }
}

/** Notifications between servers, as over a Redis that loses, delays and repeats them. */
class SimulatedTopics extends Topics {
  constructor(
    config: Config,
    private readonly machine: Machine,
    private readonly surroundings: Surroundings,
  ) {
    super(config);
  }

  override hasListeners(): boolean {
    return true;
  }

  override publish<Message extends object>(topic: Topic<Message>, id: string, message: Message): void {
    super.publish(topic, id, message);
    const { network, servers } = this.surroundings;
    const text = JSON.stringify(message);
    for (const { machine, topics } of servers()) {
      if (machine === this.machine || network.chance(network.faults.lostNotifications)) continue;
      const copies = network.chance(network.faults.repeatedNotifications) ? 2 : 1;
      for (let copy = 0; copy < copies; copy += 1) {
        network.deliver(machine, `hears ${topic.name}`, () => {
          const read = topic.read(JSON.parse(text) as Record<string, unknown>);
          if (read) topics.notify(topic, id, read);
        });
      }
    }
  }
}

/** Moves without threads: the simplest legal one, after some time. */
class SimpleAdvisor {
  constructor(
    private readonly network: Network,
    private readonly machine: Machine,
  ) {}

  move({ ruleset }: PlayedRules, state: Rolled): Promise<unknown> {
    return new Promise((resolve) => {
      this.network.world.schedule(this.machine, 5, 'thinks', () => {
        resolve(simpleMove(ruleset, state));
      });
    });
  }
  evaluate(): Promise<never> {
    return Promise.reject(new BusyError(1));
  }
  canAnalyse(): boolean {
    return false;
  }
  model(): string {
    return 'simple';
  }
  presentModel(): string {
    return 'simple';
  }
  dismissMoves(): void {
    // Nothing waits.
  }
}
