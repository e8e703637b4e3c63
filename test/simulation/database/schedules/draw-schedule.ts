/** Draws schedules from a seed. */
import { Random } from '../../random.js';
import { drawStatement, type Drawn } from './draw-statement.js';
import type { Schedule, Step } from './schedule.js';
import { CONTENTS } from './tables.js';

const BEGIN: Drawn = { sql: 'BEGIN', values: [] };
const SNAPSHOT: Drawn = { sql: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', values: [] };
const COMMIT: Drawn = { sql: 'COMMIT', values: [] };
const ROLLBACK: Drawn = { sql: 'ROLLBACK', values: [] };

const ROWS = [
  "INSERT INTO people (id, name) VALUES ('ana', 'Ana'), ('bo', 'Bo')",
  "INSERT INTO things (id, owner_id, code, is_open) VALUES ('t1', 'ana', 'x', 1), ('t2', 'bo', 'z', 0)",
  "INSERT INTO events (thing_id, number, body) VALUES ('t1', 0, 'made')",
  "INSERT INTO totals (person_id, key, total) VALUES ('ana', 'k', 1), ('bo', 'k', 2)",
  "INSERT INTO lists (key) VALUES ('k')",
];

export function drawSchedule(seed: number): Schedule {
  const random = new Random(seed);
  const connections = random.of([2, 2, 3, 4]);
  const isOpen = Array.from({ length: connections }, () => false);
  const steps: Step[] = [];
  for (let count = 8 + random.below(22); count > 0; count -= 1) {
    const connection = random.below(connections);
    const draw = (): Step => {
      if (random.chance(0.02)) return { connection, kind: 'cancel' };
      if (random.chance(0.01)) {
        isOpen[connection] = false;
        return { connection, kind: 'terminate' };
      }
      return { connection, kind: 'statement', ...next(random, isOpen, connection) };
    };
    steps.push(draw());
  }
  for (let connection = 0; connection < connections; connection += 1)
    steps.push({ connection, kind: 'statement', ...(random.chance(0.7) ? COMMIT : ROLLBACK) });
  return { connections, setup: ROWS.slice(0, random.of([0, 2, 5, 5])), steps, contents: CONTENTS };
}

function next(random: Random, isOpen: boolean[], connection: number): Drawn {
  const inTransaction = isOpen[connection] === true;
  if (random.chance(inTransaction ? 0.25 : 0.65)) {
    isOpen[connection] = !inTransaction;
    if (inTransaction) return random.chance(0.7) ? COMMIT : ROLLBACK;
    return random.chance(0.05) ? SNAPSHOT : BEGIN;
  }
  return drawStatement(random);
}
