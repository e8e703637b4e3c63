/** Starts the longest specs first, so that no worker ends up alone with one. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Sequencer from '@jest/test-sequencer';

/**
 * Specs of eight seconds or more, longest first. Jest knows durations only after a first run, so not in a fresh clone.
 */
const LONGEST = [
  'test/pages/playground.e2e-spec.ts',
  'test/limits/connections.e2e-spec.ts',
  'test/live/live-readers.e2e-spec.ts',
  'test/bots/fair-thinking.e2e-spec.ts',
  'test/client/own-documents.e2e-spec.ts',
  'test/reliability/clock-skew.e2e-spec.ts',
  'src/thinking/advisor/known-values.spec.ts',
  'test/bots/bot-rulesets.e2e-spec.ts',
  'test/operations/start.e2e-spec.ts',
  'src/kernel/redis/shared-redis.int-spec.ts',
  'src/thinking/advice/omitted-columns.property.spec.ts',
  'src/ops/database-copy/copy-to-postgres.int-spec.ts',
  'test/reliability/cluster.e2e-spec.ts',
  'test/games/old-logs.e2e-spec.ts',
  'test/scores/bot-scores.e2e-spec.ts',
  'test/permissions/permissions.e2e-spec.ts',
  'test/cli/bot-command.e2e-spec.ts',
  'test/limits/bystander.e2e-spec.ts',
  'test/bots/advice.e2e-spec.ts',
  'test/reliability/redis.e2e-spec.ts',
  'src/ops/database-copy/copy-refused.int-spec.ts',
  'test/bots/analysis-stream.e2e-spec.ts',
  'test/examples/sheet-editor.e2e-spec.ts',
  'test/limits/connection-attacks.e2e-spec.ts',
  'test/parity/rest-parity.e2e-spec.ts',
  'test/reliability/database-copy.e2e-spec.ts',
  'test/rulesets/vectors.e2e-spec.ts',
  'test/client/packed.e2e-spec.ts',
  'test/reliability/bot-kills.e2e-spec.ts',
  'test/reliability/parallel.e2e-spec.ts',
  'test/operations/logs.e2e-spec.ts',
  'test/client/typed-client.e2e-spec.ts',
  'test/bots/bot-restarts.e2e-spec.ts',
  'test/operations/health.e2e-spec.ts',
  'test/reliability/together-kills.e2e-spec.ts',
  'test/reliability/quick-play-kills.e2e-spec.ts',
  'test/examples/table.e2e-spec.ts',
  'test/docs/examples.e2e-spec.ts',
  'test/operations/bench-servers.e2e-spec.ts',
  'test/reliability/faults.e2e-spec.ts',
  'test/cli/solve.e2e-spec.ts',
  'test/players/lobby.e2e-spec.ts',
  'test/players/presence.e2e-spec.ts',
  'test/bots/bots.e2e-spec.ts',
  'test/client/client.e2e-spec.ts',
  'test/reliability/kills.e2e-spec.ts',
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
