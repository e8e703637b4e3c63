import {
  at,
  cellAt,
  faceSign,
  never,
  options,
  playingSides,
  prizesOf,
  rollsOfTurn,
  seatToRoll,
  sheetOf,
  sheetTotal,
  sideOf,
  type CompiledRuleset,
  type GameState,
  type Sheet,
} from '../rules/index.js';
import { listed } from '../languages/index.js';
import { fieldName, freeSeats, rowName, seatName, sideName } from './names.js';
import type { SpokenView } from './sheet-view.js';

type Playing = Exclude<GameState, { phase: 'finished' }>;
type Entered = Extract<GameState, { phase: 'entered' }>;

/** Describes the state of a game: whose turn it is and what binds it, or who has won. */
export function describeGame(view: SpokenView): readonly string[] {
  const { state, names, words } = view;
  const free = freeSeats(view);
  if (free > 0) return [words.notStarted({ seats: names.length, free })];
  if (state.phase === 'finished') return [describeEnd(view, state.winners)];
  return [
    words.turn({ number: state.turnNumber, what: describeTurn(view, state) }),
    ...describeBinding(view, state),
  ];
}

function describeEnd(view: SpokenView, winners: readonly number[]): string {
  const { ruleset, state, language, words } = view;
  const [first] = winners;
  if (first === undefined) return words.everybodyLeft;
  const total = sheetTotal(ruleset, sheetOf(state, first));
  if (state.sheets.length === 1) return words.overAlone({ total });
  const names = listed(
    language,
    winners.map((side) => sideName(view, side)),
  );
  const isPlural = winners.length > 1 || state.teamSize > 1;
  if (ruleset.columnPrizes) return words.wonColumns({ names, isPlural, points: prizePoints(view) });
  const victory = { names, isPlural, total };
  if (state.phase === 'finished' && state.instantWin !== undefined) return words.wonAtOnce(victory);
  return winners.length > 1 ? words.wonEach(victory) : words.won(victory);
}

/** Each side's points for columns. */
function prizePoints(view: SpokenView): string {
  const playing = playingSides(view.state);
  const points = prizesOf(view.ruleset, view.state, playing);
  return playing.map((side, index) => `${sideName(view, side)} ${at(points, index)}`).join(', ');
}

function describeTurn(view: SpokenView, state: Playing): string {
  const { ruleset, words } = view;
  const name = seatName(view, state.seat);
  switch (state.phase) {
    case 'awaitingRoll':
      return words.isToRoll({ name });
    case 'rolled':
      return words.roll({ name, roll: state.rollNumber, of: rollsOfTurn(ruleset, state) });
    case 'entered':
      return describeEntry(view, name, state) + describeNext(view, state);
    default:
      return never(state);
  }
}

function describeEntry({ ruleset, language, words }: SpokenView, name: string, state: Entered): string {
  const { column, row } = state.entry;
  const score = scoreOf(ruleset, sheetOf(state, sideOf(state, state.seat)), state.entry);
  const field = fieldName(ruleset, column, row, language);
  const beside = state.entry.bonus === undefined ? '' : words.beside({ bonus: state.entry.bonus });
  return (
    (score === 0 ? words.hasCrossed({ name, field }) : words.hasEntered({ name, score, field })) + beside
  );
}

/** The score of an entry; 0 if it crossed its field. */
function scoreOf(ruleset: CompiledRuleset, sheet: Sheet, { column, row }: Entered['entry']): number {
  const field = ruleset.field(column, row);
  if (field?.kind === 'bonus') return at(ruleset.bonusFields, field.index).points;
  const score = field && cellAt(sheet, field.column, field.row);
  if (typeof score !== 'number') throw new Error(`Nothing is entered in ${column} ${row}`);
  return score;
}

function describeNext(view: SpokenView, state: Playing): string {
  const next = seatToRoll(view.ruleset, state) ?? state.seat;
  return next === state.seat ? '' : view.words.next({ name: seatName(view, next) });
}

function describeBinding({ ruleset, language, words }: SpokenView, state: Playing): readonly string[] {
  const sentences: string[] = [];
  if (state.phase !== 'awaitingRoll' && state.announced !== null) {
    sentences.push(words.announced({ row: rowName(ruleset, state.announced, language) }));
  }
  if (state.dictation) {
    const { row, attempts } = state.dictation;
    sentences.push(words.dictated({ row: rowName(ruleset, row, language) }));
    if (attempts.length > 0) sentences.push(words.reached({ scores: attempts.join(', ') }));
  }
  return sentences;
}

/** Describes everything in the picture except the entries, for people who cannot see it. */
export const describePicture = (view: SpokenView): string =>
  [...describeGame(view), ...describeDice(view), ...describeOpenFields(view), describeTotals(view)].join(' ');

function describeDice({ ruleset, state, words }: SpokenView): readonly string[] {
  if (state.phase === 'awaitingRoll' || state.phase === 'finished') return [];
  const { kept } = state;
  const dice = state.dice.map((face, position) =>
    kept.includes(position) ? words.keptDie({ face: faceSign(ruleset, face) }) : faceSign(ruleset, face),
  );
  return [`${words.dice({ dice: dice.join(', ') })}.`];
}

function describeOpenFields(view: SpokenView): readonly string[] {
  const { ruleset, state, language, words } = view;
  const fields = freeSeats(view) > 0 ? [] : options(ruleset, state).openFields;
  if (fields.length === 0) return [];
  const each = fields.map(({ column, row, score }) => {
    const field = fieldName(ruleset, column, row, language);
    return score === 0 ? words.wouldCross({ field }) : `${field} ${score}`;
  });
  return [words.open({ fields: each.join(', ') })];
}

function describeTotals(view: SpokenView): string {
  const { ruleset, state, words } = view;
  const each = state.sheets.map((sheet, side) => `${sideName(view, side)} ${sheetTotal(ruleset, sheet)}`);
  return words.points({ each: each.join(', ') });
}
