/** Describes why a move is refused: what is wrong and what would be legal. */
import type { Refusal } from '@yamb-server/engine';
import { DEFAULT_LANGUAGE, type Language } from '@yamb-server/engine/languages';
import type { MoveRefusal, MoveRefusalCode } from '../domain/move-refusal.js';
import { gameMessages } from './messages.generated.js';
import { TableNames, type Named } from './table-names.js';

/**
 * One or two sentences for people. Programs use the code.
 * @param game provides names; without its rules, rows and columns appear as ids
 */
export function describeRefusal(
  refusal: MoveRefusal,
  game: Named = { seats: [] },
  language: Language = DEFAULT_LANGUAGE,
): string {
  const words = gameMessages[language];
  const said = words.refusals[refusal.code];
  if (typeof said === 'string') return said;
  const names = new TableNames(game, language);
  const factsOf = FACTS[refusal.code as CodeWithFacts] as FactsOf<MoveRefusal, unknown>;
  // The facts of a code are those that its sentence needs.
  return (said as (facts: unknown) => string)(factsOf(refusal, names, words));
}

type Words = (typeof gameMessages)[Language];
type Sentences = Words['refusals'];
type FactsOf<R, F> = (refusal: R, names: TableNames, words: Words) => F;

/** The codes whose sentence contains facts. */
type CodeWithFacts = { [C in MoveRefusalCode]: Sentences[C] extends string ? never : C }[MoveRefusalCode];

/** The facts for each of those sentences. */
const FACTS: {
  readonly [C in CodeWithFacts]: FactsOf<
    Extract<MoveRefusal, { readonly code: C }>,
    Parameters<Sentences[C]>[0]
  >;
} = {
  ALREADY_ENTERED: (refusal, names) => ({ field: names.field(refusal) }),
  NO_ROLLS_LEFT: ({ rollsPerTurn }) => ({ rolls: rollsPerTurn }),
  POSITION_OUT_OF_RANGE: ({ position, dice }) => ({ position, last: dice - 1 }),
  POSITION_REPEATED: (refusal) => refusal,
  NO_FIELD_AFTER_ROLL: ({ remedy }, _, words) => ({ remedy: words.remedies[remedy] }),
  UNKNOWN_COLUMN: ({ column, known }) => ({ column: JSON.stringify(column), known: known.join(', ') }),
  UNKNOWN_ROW: ({ row, known }) => ({ row: JSON.stringify(row), known: known.join(', ') }),
  FIELD_FILLED: (refusal, names) => ({ field: names.field(refusal), score: refusal.score }),
  FIELD_NOT_OPEN: (refusal, names, words) => ({
    field: names.field(refusal),
    reason: words.reasons[refusal.reason],
    open: listed(openInstead(refusal, names), words),
  }),
  JOKER_FORCED: (refusal, names, words) => ({
    field: names.field(refusal),
    open: listed(openInstead(refusal, names), words),
  }),
  ALREADY_ANNOUNCED: ({ row }, names) => ({ row: names.row(row) }),
  TURN_DICTATED: ({ row }, names) => ({ row: names.row(row) }),
  ROW_NOT_ANNOUNCEABLE: ({ row, announceable }, names, words) => ({
    row: names.row(row),
    announceable: listed(
      announceable.map((one) => names.row(one)),
      words,
    ),
  }),
  NOT_YOUR_TURN: ({ seat }, names) => ({ name: names.player(seat) }),
  VERSION_CONFLICT: (refusal) => refusal,
  SEAT_NOT_FREE: ({ free }) => ({ free: free.length }),
  CLAIM_TOO_EARLY: ({ from }) => ({ until: new Date(from).toISOString() }),
  CLOCK_RUNNING: ({ until }) => ({ until: new Date(until).toISOString() }),
  PRACTICE_DICE_DO_NOT_FIT: (refusal) => refusal,
  LEFT_TOO_OFTEN: (refusal) => refusal,
};

const listed = (items: readonly string[], { none }: Words): string =>
  items.length > 0 ? items.join(', ') : none;

type Closed = Extract<Refusal, { code: 'FIELD_NOT_OPEN' | 'JOKER_FORCED' }>;

const SHOWN = 12;

/** Open fields in the same column, or in all columns if that one has none. */
function openInstead({ column, open }: Closed, names: TableNames): readonly string[] {
  const there = open.filter((field) => field.column === column);
  const fields = there.length > 0 ? there : open;
  const shown = fields.slice(0, SHOWN).map((field) => names.field(field));
  return fields.length > SHOWN ? [...shown, '…'] : shown;
}
