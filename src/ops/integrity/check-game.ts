/** Compares a stored game with its log. */
import { isDeepStrictEqual } from 'node:util';
import { retrace, type GameEvent } from '@yamb-server/engine';
import { botDueAt, hasBots } from '../../games/domain/bots.js';
import { emptyGame, evolveGame } from '../../games/domain/evolve-game.js';
import { deadlineOf } from '../../games/domain/game-clock.js';
import { gameEventsOf, type Game, type RecordedEvents, type Seat } from '../../games/domain/game.js';
import { Upcaster, hasPlayers, type StoredEvents } from '../../games/history/upcaster.js';
import { scoresOf } from '../../results/leaderboards/score-lists.js';
import { diceFault } from './dice-fault.js';
import { reasonOf } from './finding.js';
import type { Statements } from './pages.js';
import { storedEvents, storedGame, type StoredGame, type StoredScore } from './stored-game.js';
import { world } from '../../kernel/world.js';

export interface CheckedGame {
  /** The number of replayed versions. */
  readonly versions: number;
  readonly faults: readonly string[];
}

/** Versions per page. */
const PAGE_SIZE = 200;

/**
 * Replays a game and returns the differences. A game that changes in the meantime is checked as it was at the start.
 */
export async function checkGame(statements: Statements, id: string): Promise<CheckedGame> {
  try {
    const stored = await statements.snapshot(() => storedGame(id));
    if (!stored) return { versions: 0, faults: [] };
    const log = await readLog(statements, stored.game);
    return { versions: log.length, faults: faultsOf(stored, log) };
  } catch (error) {
    return { versions: 0, faults: [`The game cannot be read: ${reasonOf(error)}.`] };
  }
}

/** The log up to the version of the game. Log entries never change. */
async function readLog(statements: Statements, { id, version }: Game): Promise<StoredEvents[]> {
  const log: StoredEvents[] = [];
  for (;;) {
    const since = log.at(-1)?.version ?? 0;
    const most = Math.min(PAGE_SIZE, version - since);
    const page = await statements.read(() => storedEvents(id, since, most));
    log.push(...page);
    if (page.length === 0 || (log.at(-1)?.version ?? 0) >= version) return log;
    await world.nextTurn();
  }
}

function faultsOf(stored: StoredGame, log: readonly StoredEvents[]): string[] {
  const { game } = stored;
  const gap = logFault(stored, log);
  // Further faults would only repeat this one.
  if (gap !== undefined) return [gap];
  const upcaster = new Upcaster(game, log);
  const recorded = log.map((version) => upcaster.upcast(version));
  const events = recorded.flatMap((version) => version.events);
  const illegal = rulesFault(game, gameEventsOf(events));
  if (illegal !== undefined) return [illegal];
  const folded = recorded.reduce(evolveGame, emptyGame(game));
  const faults = [
    isDeepStrictEqual(folded.state, game.state) ? undefined : 'The state does not match the log.',
    folded.status === game.status
      ? undefined
      : `The status is ${game.status}, but the log leads to ${folded.status}.`,
    timeFault(game, recorded),
    seatsFault(game, folded),
    log.every(hasPlayers) ? departuresFault(game, folded) : undefined,
    diceFault(game, events),
    scoresFault(stored),
    ...botsFaults(stored),
    ...clockFaults(stored, folded),
  ];
  return faults.filter((fault) => fault !== undefined);
}

function logFault(
  { game, versions, lastVersion }: StoredGame,
  log: readonly StoredEvents[],
): string | undefined {
  const gap = log.findIndex(({ version }, index) => version !== index + 1);
  if (gap >= 0) return `The log has no version ${gap + 1}.`;
  if (log.length < game.version)
    return `The log ends at version ${log.length}, but the game is at ${game.version}.`;
  if (lastVersion > game.version || versions > game.version) {
    return `The log continues to version ${lastVersion}, but the game is at ${game.version}.`;
  }
  return undefined;
}

/** The first event that breaks the rules. */
function rulesFault({ ruleset }: Game, events: readonly GameEvent[]): string | undefined {
  if (events.length === 0) return undefined;
  const retraced = retrace(ruleset, events);
  if (retraced.ok) return undefined;
  const { code, index } = retraced.error;
  const event = events[index]?.type ?? 'its end';
  return `The log breaks the rules at ${event}, event ${index + 1} of play: ${code}.`;
}

function timeFault({ createdAt, updatedAt }: Game, log: readonly RecordedEvents[]): string | undefined {
  const backwards = log.find(({ at }, index) => at < (log[index - 1]?.at ?? createdAt));
  if (backwards) return `Version ${backwards.version} is older than the one before it.`;
  return log.at(-1)?.at === updatedAt
    ? undefined
    : 'The last change of the game and its last version have different times.';
}

/** Ignores names, which are only in the seats. */
function seatsFault({ seats }: Game, folded: Game): string | undefined {
  const seat = seats.findIndex((stored, index) => !isSameSeat(stored, folded.seats[index]));
  return seat < 0 ? undefined : `Seat ${seat} does not match the log.`;
}

const isSameSeat = (stored: Seat, folded: Seat | undefined): boolean =>
  stored.playerId === folded?.playerId &&
  stored.access === folded.access &&
  stored.keptFor === folded.keptFor &&
  stored.clientSeed === folded.clientSeed &&
  stored.kind === folded.kind;

/** Only for logs that record who has left. */
const departuresFault = ({ departures }: Game, folded: Game): string | undefined =>
  isDeepStrictEqual(departures, folded.departures)
    ? undefined
    : 'The players who have left do not match the log.';

/** A finished ranked game has the scores of its sheets; other games have none. */
function scoresFault({ game, scores }: StoredGame): string | undefined {
  const expected = scoresOf(game);
  return textOf(expected) === textOf(scores) ? undefined : 'Its listed scores do not match its sheets.';
}

/** Lists find games with bots by a mark. Servers find games whose bots must move by a time. */
const botsFaults = ({ game, bots }: StoredGame): (string | undefined)[] => [
  (bots.hasBots === 1) === hasBots(game)
    ? undefined
    : `It is listed ${bots.hasBots === 1 ? 'with' : 'without'} bots, but its seats say otherwise.`,
  bots.dueAt === botDueAt(game)
    ? undefined
    : `Its bot is listed to move ${dueText(bots.dueAt)}, but its state says ${dueText(botDueAt(game))}.`,
];

/** The clock follows from the log. Servers find games whose time is up by a separate time. */
const clockFaults = ({ game, clockDue }: StoredGame, folded: Game): (string | undefined)[] => [
  isDeepStrictEqual(folded.clockTimes, game.clockTimes) ? undefined : 'The clock does not match the log.',
  clockDue === deadlineOf(game)
    ? undefined
    : `Its clock is listed to run out ${dueText(clockDue)}, but its state says ${dueText(deadlineOf(game))}.`,
];

const dueText = (at: number | null): string => (at === null ? 'never' : `at ${new Date(at).toISOString()}`);

const textOf = (scores: readonly StoredScore[]): string =>
  JSON.stringify(scores.map(({ listKey, side, points, finishedAt }) => [listKey, side, points, finishedAt]));
