import { expect, it } from '@jest/globals';
import { loadConfig } from '../../kernel/config/load-config.js';
import { LocalGameUpdates } from '../../games/publishing/game-updates.js';
import { Checks } from './checks.js';

/** Updates some of which were lost, when somebody says so. */
class LossyUpdates extends LocalGameUpdates {
  readonly listeners = new Set<() => void>();

  override onGap(listener?: () => void): () => void {
    if (listener) this.listeners.add(listener);
    return () => {
      this.listeners.clear();
    };
  }
}

it('everybody looks at once when hints are known to be lost', () => {
  const updates = new LossyUpdates();
  const checks = new Checks(loadConfig({ LOG_CHECK_SECONDS: '3600' }), updates);
  let looked = 0;
  const stop = checks.on(() => (looked += 1));
  for (const notify of updates.listeners) notify();
  expect(looked).toBe(1);
  stop();
  for (const notify of updates.listeners) notify();
  expect(looked).toBe(1);
  checks.onApplicationShutdown();
  expect(updates.listeners.size).toBe(0);
});
