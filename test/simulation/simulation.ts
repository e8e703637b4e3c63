/** Runs simulations: servers, a database, clients and faults, all decided by a seed. */
import './compressions.js';
import { replaceWorld } from '../../src/kernel/world.js';
import { slowStatements } from '../../src/storage/statement-signals.js';
import { replaceGlobals } from './globals.js';
import { NO_FAULTS } from './network.js';
import { Run, type SimulationOptions, type SimulationResult } from './run.js';
import { SimulatedWorld } from './simulated-world.js';

let warmth: Promise<unknown> | undefined;

/**
 * Runs a simulation to its end. Simulations must not overlap. The first one of a process follows a short one, because
 * modules that libraries load on first use arrive at a real time.
 */
export async function simulate(options: SimulationOptions): Promise<SimulationResult> {
  warmth ??= simulateOnce({ seed: 0, migrated: options.migrated, activities: 6, faults: NO_FAULTS });
  await warmth;
  return simulateOnce(options);
}

/** No statement is slow in simulated time, and the log of a killed server would never stop to listen. @returns restores it */
function ignoreSlowStatements(): () => void {
  slowStatements.listen = () => () => undefined;
  return () => {
    Reflect.deleteProperty(slowStatements, 'listen');
  };
}

async function simulateOnce(options: SimulationOptions): Promise<SimulationResult> {
  const world = new SimulatedWorld(options.seed);
  const restoreWorld = replaceWorld(world);
  const restoreGlobals = replaceGlobals(world);
  const restoreSlowStatements = ignoreSlowStatements();
  const run = new Run(world, options);
  try {
    return await run.run();
  } finally {
    run.close();
    world.end();
    restoreSlowStatements();
    restoreGlobals();
    restoreWorld();
  }
}
