/** Starts the specs first that take longest, so that no worker is left alone with one at the end. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Sequencer from '@jest/test-sequencer';

/**
 * Those of nine seconds and more, the longest first. Jest orders specs by how long they took where it has run them before, which
 * it has not in a fresh clone.
 */
const LONGEST = [
  'test/playground.e2e-spec.ts',
  'src/database-copy/copy-to-postgres.int-spec.ts',
  'test/bot-rulesets.e2e-spec.ts',
  'test/permissions.e2e-spec.ts',
  'test/bystander.e2e-spec.ts',
  'test/advice.e2e-spec.ts',
  'test/redis.e2e-spec.ts',
  'src/database-copy/copy-refused.int-spec.ts',
  'test/old-logs.e2e-spec.ts',
  'test/analysis-stream.e2e-spec.ts',
  'test/sheet-editor.e2e-spec.ts',
  'test/connections.e2e-spec.ts',
  'test/cluster.e2e-spec.ts',
  'test/connection-attacks.e2e-spec.ts',
  'test/start.e2e-spec.ts',
  'test/live-readers.e2e-spec.ts',
  'test/rest-parity.e2e-spec.ts',
  'test/database-copy.e2e-spec.ts',
  'test/vectors.e2e-spec.ts',
  'test/client/packed.e2e-spec.ts',
  'src/redis/shared-redis.int-spec.ts',
  'test/bot-kills.e2e-spec.ts',
  'test/parallel.e2e-spec.ts',
  'test/logs.e2e-spec.ts',
  'test/typed-client.e2e-spec.ts',
  'test/bot-restarts.e2e-spec.ts',
  'test/health.e2e-spec.ts',
  'test/together-kills.e2e-spec.ts',
  'test/quick-play-kills.e2e-spec.ts',
  'test/table-page.e2e-spec.ts',
  'test/bot-command.e2e-spec.ts',
  'test/examples.e2e-spec.ts',
  'test/bench-servers.e2e-spec.ts',
  'test/faults.e2e-spec.ts',
  'test/solve.e2e-spec.ts',
  'test/lobby.e2e-spec.ts',
  'test/presence.e2e-spec.ts',
  'test/bots.e2e-spec.ts',
  'test/client/client.e2e-spec.ts',
  'test/kills.e2e-spec.ts',
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
