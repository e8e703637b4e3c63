/** The players of a run, and the rule sets that they play. */
import { readFileSync } from 'node:fs';
import type { SimulatedClient } from './simulated-client.js';
import type { SimulatedWorld } from './simulated-world.js';

/** Short sheets, so that many games end: of two fields, of four, and of one. */
const SHORT = ['short', 'medium', 'tiny'].map(
  (name) => JSON.parse(readFileSync(new URL(`rulesets/${name}.json`, import.meta.url), 'utf8')) as object,
);

const CREATE = 'mutation CreateRuleset($input: CreateRulesetInput!) { createRuleset(input: $input) { id } }';

/** Milliseconds in which everybody must be ready; nothing fails during this time. */
const READY_MS = 60_000;

/** Registers the players, and stores the short rule sets. @returns rule sets, shorter ones more often */
export async function prepare(
  world: SimulatedWorld,
  clients: readonly SimulatedClient[],
): Promise<readonly string[]> {
  const ids: string[] = [];
  let pending = clients.length;
  for (const client of clients)
    world.within(client.machine, () => {
      client
        .register()
        .then(async () => {
          if (client !== clients[0]) return;
          for (const definition of SHORT) {
            const { createRuleset } = await client.mutate<{ createRuleset: { id: string } }>(CREATE, {
              definition,
            });
            ids.push(createRuleset.id);
          }
        })
        .then(
          () => (pending -= 1),
          (error: unknown) => world.failures.push(error),
        );
    });
  await world.run(() => pending === 0 || world.failures.length > 0, world.time + READY_MS);
  if (world.failures.length > 0) throw world.failures[0];
  const often = ids.slice(0, 2);
  return [...ids, ...often, ...often, ...often, 'yahtc', 'yahtzee-public-domain'];
}
