import { SimulatedPostgres, type Backend, type Outcome } from '../simulated-postgres.js';
import { reportOf, type Report, type Schedule, type Session, type Step } from './schedule.js';

/** Limits the orders that are tried for one schedule. */
const MAX_REPORTS = 500;

/** Runs a schedule on the model. @param choose chooses which of several waiting statements continues first */
class ModelSession implements Session {
  private readonly backends: Backend[];
  private readonly results = new Map<number, Outcome | Error>();

  constructor(
    private readonly postgres: SimulatedPostgres,
    connections: number,
  ) {
    this.backends = Array.from({ length: connections }, () => postgres.connect());
  }

  perform(step: Step): Promise<void> {
    const { connection } = step;
    const backend = this.backends[connection];
    if (!backend) throw new RangeError(`There is no connection ${connection}`);
    if (step.kind === 'cancel') backend.cancel('57014', 'canceling statement due to user request');
    else if (step.kind === 'terminate') {
      backend.terminate();
      this.backends[connection] = this.postgres.connect();
    } else
      backend.run(step.sql, step.values, (result) => {
        this.results.set(connection, result);
      });
    return Promise.resolve();
  }

  isWaiting(connection: number): boolean {
    return this.backends[connection]?.isWaiting === true;
  }

  takeResults(): ReadonlyMap<number, Outcome | Error> {
    const results = new Map(this.results);
    this.results.clear();
    return results;
  }

  read(sql: string): Promise<unknown> {
    return Promise.resolve(this.postgres.base.prepare(sql).all());
  }
}

/** Runs a schedule in each order in which waiting statements can continue. */
export async function* modelReports(migrated: Buffer, schedule: Schedule): AsyncGenerator<Report> {
  let choices: number[] = [];
  for (let count = 0; count < MAX_REPORTS; count += 1) {
    const options: number[] = [];
    const postgres = new SimulatedPostgres(migrated, () => 0);
    postgres.chooseNext = (of) => choices[options.push(of) - 1] ?? 0;
    const setup = postgres.connect();
    for (const sql of schedule.setup) setup.run(sql, [], () => undefined);
    yield await reportOf(new ModelSession(postgres, schedule.connections), schedule);
    postgres.close();
    const taken = options.map((_, index) => choices[index] ?? 0);
    const last = taken.findLastIndex((choice, index) => choice + 1 < (options[index] ?? 0));
    if (last === -1) return;
    choices = [...taken.slice(0, last), (taken[last] ?? 0) + 1];
  }
}
