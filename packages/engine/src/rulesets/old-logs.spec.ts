/** Replays logs of earlier versions with the current rules. */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { IS_LONG, runs } from '../../../../test/harness/torture.js';
import { rulesetOfLog, versionLogs, type GameLog } from '../../../../test/fixtures/logs/logs.js';
import { at, EVENT_TYPES, replay, retrace, type GameEvent, type GameState } from '../rules/index.js';
import { playOn } from './testing/random-play.js';

/** The engine's events of the first versions of a game. */
function eventsOf({ events }: GameLog, versions = events.length): GameEvent[] {
  const known: readonly string[] = EVENT_TYPES;
  return events
    .slice(0, versions)
    .flatMap((row) => JSON.parse(row.events) as { readonly type: string }[])
    .filter((event): event is GameEvent => known.includes(event.type));
}

function rulesOf(log: GameLog) {
  const { game } = log;
  const resolved = rulesetOfLog(log);
  if (!resolved) throw new Error(`No rules ${game.ruleset_key}`);
  return game.seat_count === game.team_size ? resolved.solitaire : resolved.ruleset;
}

/**
 * Fractions of a log at which to continue. The short run uses one fraction for every third log, different in each
 * version.
 */
const PARTS = [0.2, 0.5, 0.95];

describe.each(versionLogs.map(({ version, games }, which) => ({ version, games, which })))(
  'the logs of version $version',
  ({ games, which }) => {
    const started = games
      .map(({ name, log }) => ({ name, log, ruleset: rulesOf(log), events: eventsOf(log) }))
      .filter(({ events }) => events.length > 0);

    it.each(started)('replay to the stored state: $name', ({ log, ruleset, events }) => {
      expect(JSON.stringify(replay(ruleset, events))).toBe(log.game.state);
      const [found, expected] = [
        retrace(ruleset, events),
        { ok: true, value: JSON.parse(log.game.state) as GameState },
      ];
      // Comparing is fast; finding differences is slow.
      if (!isDeepStrictEqual(found, expected)) expect(found).toEqual(expected);
    });

    const playedOn = started.filter((_, index) => (index + which) % runs(3, 1) === 0);
    it.each(playedOn)('can be continued at any point: $name', ({ name, log, ruleset }) => {
      for (const part of IS_LONG ? PARTS : [at(PARTS, name.length % PARTS.length)]) {
        const events = eventsOf(log, Math.ceil(part * log.events.length));
        if (events.length === 0) continue;
        let state = replay(ruleset, events);
        for (const { after } of playOn(ruleset, state, { seed: events.length })) state = after;
        expect(state.phase).toBe('finished');
      }
    });
  },
);
