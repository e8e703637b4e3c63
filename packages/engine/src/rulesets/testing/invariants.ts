/** Invariants of every step of every game. */
import {
  bonusPoints,
  columnTotal,
  evolve,
  initialState,
  options,
  play,
  replay,
  sheetOf,
  sheetSums,
  sheetTotal,
  sideOf,
  type GameEvent,
  type GameState,
  type Ruleset,
} from '../../rules/index.js';
import { diceFrom } from './chance.js';
import { InstantWins, TurnNotes } from './entries.js';
import { Ledger } from './ledger.js';
import type { Step } from './random-play.js';
import type { Shape } from './shapes.js';

/** An expected and an actual value, which a spec compares. */
export interface Claim {
  readonly what: string;
  readonly expected: Plain;
  readonly found: Plain;
}

type Plain = string | number | boolean;

/** Checks the steps of one game in order. */
export type Watch = (step: Step) => readonly Claim[];

/** Starts checking a game. `seed` determines its dice. */
export type Invariant = (shape: Shape, seed: number) => Watch;

const claim = (what: string, expected: Plain, found: Plain): Claim => ({ what, expected, found });

const sidesOf = ({ sheets }: GameState): number[] => sheets.map((_, side) => side);

/** A copy through JSON, like one through the database. */
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Replaying stored events gives the stored state, byte for byte: event by event, and finally all at once. */
export const replayGivesState: Invariant = ({ ruleset, seating }) => {
  const log: GameEvent[] = [{ type: 'gameStarted', ...seating }];
  let folded: GameState = initialState(ruleset, seating);
  return ({ events, after, stored }) => {
    const read = copy(events);
    log.push(...read);
    folded = read.reduce((state, event) => evolve(ruleset, state, event), folded);
    const byEvent = claim('the state, event by event', stored, JSON.stringify(folded));
    if (after.phase !== 'finished') return [byEvent];
    return [byEvent, claim('the state of the log', stored, JSON.stringify(replay(ruleset, log)))];
  };
};

/** Undo restores the state byte for byte, even if the entry was stored in between. */
export const undoRestores: Invariant = ({ ruleset }, seed) => {
  let storedBefore = '';
  return ({ before, after, stored }) => {
    const expected = storedBefore;
    storedBefore = stored;
    if (before.phase !== 'rolled' || after.phase !== 'entered') return [];
    const undone = play(ruleset, JSON.parse(stored) as GameState, { type: 'undo' }, diceFrom(seed, ruleset));
    return [claim('undone', expected, JSON.stringify(undone.ok ? undone.value.state : undone.error))];
  };
};

/** A total is the sum of its parts and agrees with the events alone. No field is entered twice. */
export const addsUp: Invariant = ({ ruleset, seating }) => {
  const ledger = new Ledger(ruleset, seating.seatCount / seating.teamSize);
  return ({ events, after }) => {
    events.forEach((event) => {
      ledger.note(event);
    });
    const entry = events.find(({ type }) => type === 'fieldEntered' || type === 'entryUndone');
    if (!entry || !('seat' in entry)) return [];
    const side = sideOf(after, entry.seat);
    const sheet = sheetOf(after, side);
    const total = sheetTotal(ruleset, sheet);
    const sections = sheetSums(ruleset, sheet).reduce((sum, { value }) => sum + value, 0);
    const columns = sheet.columns.reduce(
      (sum, cells, column) => sum + columnTotal(ruleset, column, cells),
      0,
    );
    if (ruleset.awards) return [claim('the total', ledger.totalOf(side), total)];
    return [
      claim('the total', ledger.totalOf(side), total),
      claim('sections and bonuses', total, sections + bonusPoints(ruleset, sheet)),
      claim('columns and bonuses', total, columns + bonusPoints(ruleset, sheet)),
    ];
  };
};

/** Each roll counts once, throws the dice that are not kept and leaves the others. Nothing else counts as a roll. */
export const rollsDice: Invariant = ({ ruleset }, seed) => {
  const dice = diceFrom(seed, ruleset);
  return ({ before, events, after }) => {
    const rolls = events.filter((event) => event.type === 'rolled');
    return [
      claim('the roll count', before.rollCount + rolls.length, after.rollCount),
      ...rolls.map((event) => {
        const old = before.phase === 'rolled' ? before.dice : [];
        const expected = event.dice.map((_face, position) =>
          event.kept.includes(position) ? old[position] : dice(after.rollCount, position),
        );
        return claim('the dice', expected.join(), event.dice.join());
      }),
    ];
  };
};

/** A field is entered only if its column allows it. Announcements and dictations bind, and pass on correctly. */
export const bindsTurns: Invariant = ({ ruleset, seating }) => {
  const notes = new TurnNotes(ruleset, seating.seatCount / seating.teamSize);
  return ({ events }) => {
    const claims: Claim[] = [];
    events.forEach((event, index) => {
      if (event.type === 'fieldEntered') {
        const field = `${event.column}.${event.row}`;
        const next = events[index + 1];
        claims.push(claim(`whether ${field} may be entered`, true, notes.allows(event)));
        if (notes.ends(event)) claims.push(claim(`whether ${field} ends the turn`, true, next !== undefined));
        if (next?.type === 'turnEnded') {
          const dictated = notes.dictatesToNoSide(event) ? 'nothing' : event.row;
          claims.push(claim(`what ${field} dictates`, dictated, next.dictated ?? 'nothing'));
        }
      }
      notes.note(event);
    });
    return claims;
  };
};

/** While dice are on the table, at least one field is open. */
export const leavesFieldOpen: Invariant =
  ({ ruleset }) =>
  ({ after }) => [
    claim('whether a field is open', after.phase === 'rolled', options(ruleset, after).openFields.length > 0),
  ];

/** A resigned side is never on turn, and its entries stay. */
export const resignationIsFinal: Invariant = () => {
  const left = new Map<number, string>();
  return ({ events, after }) => {
    for (const event of events) {
      if (event.type === 'sideResigned') left.set(event.side, JSON.stringify(sheetOf(after, event.side)));
    }
    const onTurn = after.phase === 'finished' ? null : sideOf(after, after.seat);
    return [
      claim('the side on turn', false, onTurn !== null && left.has(onTurn)),
      ...[...left].map(([side, sheet]) =>
        claim('the sheet left', sheet, JSON.stringify(sheetOf(after, side))),
      ),
    ];
  };
};

/**
 * A game ends as soon as no side can enter a field, or at most one side remains. The remaining sides with the highest
 * total win, or those with the most prizes.
 */
export const endsOnTime: Invariant = ({ ruleset, seating }) => {
  const ledger = new Ledger(ruleset, seating.seatCount / seating.teamSize);
  const wins = new InstantWins(ruleset, seating.seatCount / seating.teamSize);
  return ({ events, after }) => {
    events.forEach((event) => {
      ledger.note(event);
      wins.note(event);
    });
    if (wins.winner !== null) {
      const found = after.phase === 'finished' ? [after.winners.join(), after.instantWin] : [];
      return [claim('who has won at once', `${wins.winner}/${wins.winner}`, found.join('/'))];
    }
    const stayed = sidesOf(after).filter((side) => !after.resigned.includes(side));
    const allFinished =
      !isDictatedTo(after) && stayed.every((side) => cannotEnter(ruleset, ledger, after, side));
    const over = allFinished || (after.resigned.length > 0 && stayed.length <= 1);
    const ends = claim('whether the game is over', over, after.phase === 'finished');
    if (after.phase !== 'finished') return [ends];
    const totals = stayed.map((side) => ledger.decidingPointsOf(side, stayed));
    const winners = stayed.filter((_, index) => totals[index] === Math.max(...totals));
    return [ends, claim('the winners', winners.join(), after.winners.join())];
  };
};

const isDictatedTo = (state: GameState): boolean => state.phase !== 'finished' && state.dictation !== null;

/** Whether a side has only dictated fields left, and another side can dictate them. */
function cannotEnter({ columns }: Ruleset, ledger: Ledger, state: GameState, side: number): boolean {
  const empty = ledger.emptyFieldsOf(side);
  const dictator = (side + state.sheets.length - 1) % state.sheets.length;
  // With no other field left, the announced column is full too.
  const isFree =
    state.resigned.includes(dictator) || columns.some(({ entry }) => entry.kind === 'dictatedOrFree');
  return empty.others === 0 && (empty.dictated === 0 || !isFree);
}
