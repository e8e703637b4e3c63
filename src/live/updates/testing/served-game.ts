import { loadConfig } from '../../../kernel/config/load-config.js';
import { maySee } from '../../../games/domain/game.js';
import type { GameAccess } from '../../../games/game-access.js';
import { ChangedGames } from '../../../games/publishing/changed-games.js';
import { Topics } from '../../../kernel/topics/topics.js';
import type { GameUpdate } from '../game-feed.js';
import { UpdatesService } from '../updates.service.js';
import type { Watch } from '../watch.js';
import { LocalWatchers } from '../watchers.js';
import { turn, type WrittenLog } from './written-log.js';

/** The services around one game. `publish` does what the games service does after a commit. */
export function serve(log: WrittenLog, logCheckSeconds = 1000) {
  const topics = new Topics(Object.assign(loadConfig({}), { logCheckSeconds }));
  const changed = new ChangedGames(topics);
  const watchers = new LocalWatchers();
  const service = new UpdatesService(
    log,
    topics,
    {
      maySee: (game, id) => Promise.resolve(maySee(game, id)),
    } as GameAccess,
    watchers,
  );
  const publish = (): void => {
    changed.report(log.latest);
  };
  return { topics, changed, service, watchers, publish };
}

export const versionsOf = (updates: readonly GameUpdate[]): number[] =>
  updates.map(({ game }) => game.version);
export const upTo = (last: number, from = 1): number[] =>
  Array.from({ length: last - from + 1 }, (_, index) => from + index);

/** Reads in the background until the watch ends. */
export function reader(watch: Watch) {
  const seen: GameUpdate[] = [];
  let error: unknown;
  const done = (async () => {
    for await (const update of watch) seen.push(update);
  })().catch((caught: unknown) => {
    error = caught;
  });
  return { seen, done, error: () => error };
}

/** Waits until pending work is done. */
export const settle = async (): Promise<void> => {
  for (let turns = 0; turns < 30; turns += 1) await turn();
};
