/** Searches for operations that cost more CPU time per point than those of the catalogue. */
import { buildClientSchema, getIntrospectionQuery, parse, print } from 'graphql';
import { catalogue } from './catalogue.mjs';
import { mutated } from './mutate.mjs';
import { graphql } from './requests.mjs';

/** Number of the worst operations to keep and mutate further. */
const KEPT = 12;
/** Rounds for a candidate; those kept at the end are measured in as many rounds as the catalogue. */
const TRIAL_ROUNDS = 2;
const NAME_LENGTH = 160;

/**
 * Changes queries at random, continuing from the most expensive ones.
 * @param {object} search
 * @param {import('./send.mjs').Sender} search.sender
 * @param {import('./measure.mjs').Meter} search.meter
 * @param {import('./world.mjs').World} search.world
 * @param {number} search.seconds duration
 * @param {number} search.seed the same seed makes the same changes as long as the same operations are the worst
 * @returns {Promise<{ tried: number, worst: (import('./measure.mjs').Price & { name: string })[] }>}
 */
export async function searchWorst({ sender, meter, world, seconds, seed }) {
  const schema = await schemaOf(sender);
  const random = randomNumbers(seed);
  const seeds = catalogue
    .filter(({ transport, of }) => transport === 'graphql' && of.startsWith('Query.'))
    .flatMap((operation) => operation.build(world).body ?? [])
    .map((body) => JSON.parse(body))
    .map(({ query, variables }) => ({ query, variables, ratio: 0 }));
  /** @type {{ query: string, variables: object, ratio: number, operation: import('./catalogue.mjs').PricedOperation }[]} */
  let worst = [];
  const end = performance.now() + seconds * 1000;
  let tried = 0;
  while (performance.now() < end) {
    const from = worst.length > 0 && random() < 0.6 ? worst : seeds;
    const { query, variables } = from[Math.floor(random() * from.length)];
    const candidate = { query: print(mutated(schema, parse(query), random)), variables };
    const operation = {
      name: candidate.query.replace(/\s+/g, ' ').slice(0, NAME_LENGTH),
      of: 'Query',
      transport: /** @type {const} */ ('graphql'),
      build: () => graphql(candidate.query, variables, world.player),
    };
    tried += 1;
    const { body } = await sender.send(operation, world, '203.0.113.1');
    // A refused request costs a point, like any request.
    if (body.slice(0, 1000).includes('"errors"')) continue;
    const [{ ratio } = { ratio: 0 }] = await meter.prices([operation], TRIAL_ROUNDS);
    worst = [...worst, { ...candidate, ratio, operation }].sort((a, b) => b.ratio - a.ratio).slice(0, KEPT);
  }
  return { tried, worst: await meter.prices(worst.map(({ operation }) => operation)) };
}

async function schemaOf(sender) {
  const { body } = await sender.http(graphql(getIntrospectionQuery()), '203.0.113.1');
  return buildClientSchema(JSON.parse(body).data);
}

/** From 0 to 1, the same for the same seed: mulberry32. */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
