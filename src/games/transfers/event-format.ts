/** The events of a game file. Each is a list: its type, then its fields in the order of `FORMS`. */
import {
  EVENT_TYPES,
  MOST_DICE,
  MOST_FACES,
  type EventType,
  type GameEvent,
  type Sheet,
  type StartingPoint,
} from '@yamb-server/engine';
import { digitsFrom, readDigits, writeDigits } from '../domain/digits.js';
import { MAX_SEATS } from '../domain/limits.js';
import { FaultFound, type Value } from './value-reader.js';

/** More than any rules need. */
const MAX_COLUMNS = 32;
const MAX_ROWS = 64;
/** The total of the largest sheet has 31 bits. */
export const MAX_NUMBER = 2 ** 31 - 1;

/** How a field is read and written. */
interface Form<T> {
  readonly read: (value: Value) => T;
  readonly write: (part: T) => unknown;
}

/** A field that is written as it is. */
const asIs = <T>(read: (value: Value) => T): Form<T> => ({ read, write: (part) => part });

const number = asIs((value) => value.integer(0, MAX_NUMBER));
export const indexes = asIs<readonly number[]>((value) => value.list(MAX_SEATS).map(number.read));
const id = asIs((value) => value.text(/^[A-Za-z0-9-]{1,64}$/, 'the id of a row or a column'));

const nullOr = <T>(form: Form<T>): Form<T | null> => ({
  read: (value) => value.nullOr(form.read),
  write: (part) => (part === null ? null : form.write(part)),
});

const digits = (pattern: string, expected: string): Form<readonly number[]> => ({
  read: (value) => readDigits(value.text(new RegExp(`^${pattern}$`), expected)),
  write: writeDigits,
});
const positions = digits(
  `${digitsFrom(0, MOST_DICE - 1)}{0,${MOST_DICE}}`,
  `positions, each one digit or letter`,
);
const faces = digits(
  `${digitsFrom(1, MOST_FACES)}{1,${MOST_DICE}}`,
  `one to ${MOST_DICE} faces, each one digit or letter`,
);

const dictation: Form<NonNullable<StartingPoint['dictation']>> = {
  read: (value) => {
    const { row, attempts } = value.tuple(['row', 'attempts']);
    return { row: id.read(row), attempts: indexes.read(attempts) };
  },
  write: ({ row, attempts }) => [row, attempts],
};

/** Extras follow only if the rules define them. */
const sheets: Form<readonly Sheet[]> = {
  read: (value) => value.list(MAX_SEATS).map(readSheet),
  write: (all) =>
    all.map(({ columns, bonuses, runningBonus, savedRolls }) =>
      runningBonus === undefined && savedRolls === undefined
        ? [columns, bonuses]
        : [columns, bonuses, runningBonus ?? null, savedRolls ?? null],
    ),
};

function readSheet(value: Value): Sheet {
  const { columns, bonuses, ...extras } = value.tuple(['columns', 'bonuses'], ['runningBonus', 'savedRolls']);
  const runningBonus = extras.runningBonus?.nullOr(number.read) ?? null;
  const savedRolls = extras.savedRolls?.nullOr(number.read) ?? null;
  return {
    columns: columns.list(MAX_COLUMNS).map((column) => column.list(MAX_ROWS).map(nullOr(number).read)),
    bonuses: bonuses.list(MAX_COLUMNS).map(number.read),
    ...(runningBonus !== null && { runningBonus }),
    ...(savedRolls !== null && { savedRolls }),
  };
}

type FormsOf<E extends GameEvent> = {
  readonly [P in Exclude<keyof E, 'type'>]-?: Form<Exclude<E[P], undefined>>;
};

const FORMS: { readonly [T in EventType]: FormsOf<Extract<GameEvent, { type: T }>> } = {
  gameStarted: { seatCount: number, teamSize: number },
  gameResumed: {
    teamSize: number,
    sheets,
    rotation: indexes,
    resigned: indexes,
    turnNumber: number,
    seat: number,
    dictation: nullOr(dictation),
  },
  rolled: { seat: number, rollNumber: number, kept: positions, dice: faces },
  diceKept: { seat: number, positions },
  announced: { seat: number, row: id },
  attemptMade: { seat: number, row: id, score: number, teammate: nullOr(number) },
  fieldEntered: { seat: number, column: id, row: id, score: number, bonus: number },
  entryUndone: { seat: number, column: id, row: id },
  turnEnded: { seat: number, nextSeat: number, dictated: nullOr(id) },
  sideResigned: { seat: number, side: number },
  gameFinished: { winners: indexes, instantWin: number },
};

/** Fields at the end of an event that may be missing. */
const OPTIONAL: readonly string[] = ['bonus', 'instantWin'];

/** The form of some field: it writes only values of that field. */
type AnyForm = Pick<Form<unknown>, 'read'> & { readonly write: (part: never) => unknown };

const formsOf = (type: EventType): readonly (readonly [name: string, form: AnyForm])[] =>
  Object.entries<AnyForm>(FORMS[type]);

export function writeEvent(event: GameEvent): readonly unknown[] {
  const parts: Readonly<Record<string, unknown>> = event;
  const written = formsOf(event.type).filter(([name]) => parts[name] !== undefined);
  return [event.type, ...written.map(([name, form]) => form.write(parts[name] as never))];
}

const MOST_ITEMS = 1 + Math.max(...EVENT_TYPES.map((type) => formsOf(type).length));

/** @throws FaultFound */
export function readEvent(value: Value): GameEvent {
  const name = value.list(MOST_ITEMS)[0]?.text(/^/, 'the type of an event');
  const type = EVENT_TYPES.find((one) => one === name);
  if (type === undefined) throw new FaultFound({ code: 'UNKNOWN_EVENT', place: value.place });
  const forms = formsOf(type);
  const names = forms.map(([part]) => part);
  const parts = value.tuple(
    ['type', ...names.filter((part) => !OPTIONAL.includes(part))],
    names.filter((part) => OPTIONAL.includes(part)),
  );
  const read = forms.flatMap(([part, form]) => {
    const found = parts[part];
    return found ? [[part, form.read(found)] as const] : [];
  });
  // Has the fields that `FormsOf` requires of the type.
  return { type, ...Object.fromEntries(read) } as GameEvent;
}
