/** Starts the longest specs first, so that no worker ends up alone with one. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Sequencer from '@jest/test-sequencer';

/**
 * Specs that take longest, longest first, by processor time and waiting. Jest knows durations only after a first run, so not
 * in a fresh clone.
 */
const LONGEST = [
  'test/operations/workers.e2e-spec.ts',
  'test/simulation/simulation.e2e-spec.ts',
  'test/pages/playground.e2e-spec.ts',
  'test/live/live-readers.e2e-spec.ts',
  'src/ops/database-copy/copy-to-postgres.int-spec.ts',
  'test/cli/bot-command.e2e-spec.ts',
  'test/limits/connection-attacks.e2e-spec.ts',
  'src/ops/database-copy/copy-refused.int-spec.ts',
  'test/parity/rest-parity.e2e-spec.ts',
  'test/limits/connections.e2e-spec.ts',
  'test/bots/competition-goals.e2e-spec.ts',
  'test/docs/shell-blocks.e2e-spec.ts',
  'test/operations/start.e2e-spec.ts',
  'test/permissions/permissions.e2e-spec.ts',
  'test/bots/advice.e2e-spec.ts',
  'src/thinking/advisor/known-values.spec.ts',
  'src/thinking/advisor/graded-puzzle.spec.ts',
  'test/cli/analyse-command.e2e-spec.ts',
  'packages/strategy/src/solved-rolls.spec.ts',
  'test/libraries/packed-libraries.e2e-spec.ts',
  'test/simulation/database/postgres-transactions.e2e-spec.ts',
  'test/games/old-logs.e2e-spec.ts',
  'test/reliability/clock-skew.e2e-spec.ts',
  'test/api/openapi-examples.e2e-spec.ts',
  'src/thinking/advisor/solver.int-spec.ts',
  'test/bots/bot-rulesets.e2e-spec.ts',
  'src/thinking/advisor/levels.spec.ts',
  'test/reliability/redis.e2e-spec.ts',
  'test/rulesets/any-definition.e2e-spec.ts',
  'test/operations/health.e2e-spec.ts',
  'test/examples/sheet-editor.e2e-spec.ts',
  'test/examples/table.e2e-spec.ts',
  'test/limits/bystander.e2e-spec.ts',
  'test/api/offered-moves.e2e-spec.ts',
  'test/bots/bot-restarts.e2e-spec.ts',
  'test/reliability/database-copy.e2e-spec.ts',
  'test/client/packed.e2e-spec.ts',
  'test/reliability/bot-kills.e2e-spec.ts',
  'test/limits/shared-work.e2e-spec.ts',
  'test/reliability/cluster.e2e-spec.ts',
  'test/operations/builds.e2e-spec.ts',
  'src/kernel/redis/shared-redis.int-spec.ts',
  'test/limits/at-once.e2e-spec.ts',
  'src/thinking/advice/omitted-columns.property.spec.ts',
  'src/thinking/advisor/exact-advice.int-spec.ts',
  'test/puzzles/puzzles.e2e-spec.ts',
  'packages/strategy/src/sides/solve-to-win.property.spec.ts',
  'src/release.spec.ts',
  'packages/strategy/src/game-analysis.property.spec.ts',
  'test/reliability/same-dice-kills.e2e-spec.ts',
  'test/reliability/together-kills.e2e-spec.ts',
  'packages/strategy/src/play-out.property.spec.ts',
  'test/bots/analysis.e2e-spec.ts',
  'test/limits/metering.e2e-spec.ts',
  'test/bots/bots.e2e-spec.ts',
  'test/cli/mcp.e2e-spec.ts',
  'test/rulesets/vectors.e2e-spec.ts',
  'test/rulesets/family-vectors.e2e-spec.ts',
  'test/fuzz/fuzz.e2e-spec.ts',
  'test/bots/analysis-stream.e2e-spec.ts',
  'test/limits/price-catalogue.e2e-spec.ts',
  'test/cli/command-line.e2e-spec.ts',
  'packages/engine/src/rulesets/play.property.spec.ts',
  'test/docs/examples.e2e-spec.ts',
  'test/operations/logs.e2e-spec.ts',
  'test/reliability/disk.e2e-spec.ts',
  'test/reliability/quick-play-kills.e2e-spec.ts',
  'test/games/clocks.e2e-spec.ts',
];

for (const path of LONGEST) {
  if (!existsSync(fileURLToPath(new URL(`../../${path}`, import.meta.url))))
    throw new Error(`test/runner/sequencer.mjs names ${path}, which does not exist`);
}

const rankOf = (path) => {
  const index = LONGEST.findIndex((one) => path.endsWith(`/${one}`));
  return index < 0 ? LONGEST.length : index;
};

export default class LongestFirst extends Sequencer {
  async sort(tests) {
    const ordered = await super.sort(tests);
    return ordered.sort((one, other) => rankOf(one.path) - rankOf(other.path));
  }
}
