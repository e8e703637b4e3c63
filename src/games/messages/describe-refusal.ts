/** Describes why a move is refused: what is wrong and what would be legal. */
import { never, type Refusal } from '@yamb-server/engine';
import { DEFAULT_LANGUAGE, type Language } from '@yamb-server/engine/languages';
import type { MoveRefusal } from '../domain/move-refusal.js';
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
  const { refusals } = words;
  const names = new TableNames(game, language);
  const list = (items: readonly string[]): string => (items.length > 0 ? items.join(', ') : words.none);
  switch (refusal.code) {
    case 'GAME_FINISHED':
    case 'NOT_ROLLED':
    case 'NOTHING_TO_KEEP':
    case 'ALL_DICE_KEPT':
    case 'NOTHING_TO_ANNOUNCE':
    case 'ANNOUNCED_TOO_LATE':
    case 'NOTHING_TO_UNDO':
    case 'NOTHING_ENTERED':
    case 'ALREADY_RESIGNED':
    case 'GAME_NOT_STARTED':
    case 'GAME_STARTED':
    case 'ALREADY_JOINED':
    case 'NOTHING_TO_CLAIM':
    case 'DICE_ALREADY_THROWN':
    case 'CLIENT_SEED_GIVEN':
    case 'DICE_ARE_SHARED':
    case 'DEAL_CLOSED':
    case 'TOO_MANY_DEPARTURES':
    case 'TOO_MANY_CHANGES':
      return refusals[refusal.code];
    case 'ALREADY_ENTERED':
      return refusals.ALREADY_ENTERED({ field: names.field(refusal) });
    case 'NO_ROLLS_LEFT':
      return refusals.NO_ROLLS_LEFT({ rolls: refusal.rollsPerTurn });
    case 'POSITION_OUT_OF_RANGE':
      return refusals.POSITION_OUT_OF_RANGE({ position: refusal.position, last: refusal.dice - 1 });
    case 'POSITION_REPEATED':
      return refusals.POSITION_REPEATED(refusal);
    case 'NO_FIELD_AFTER_ROLL':
      return refusals.NO_FIELD_AFTER_ROLL({ remedy: words.remedies[refusal.remedy] });
    case 'UNKNOWN_COLUMN':
      return refusals.UNKNOWN_COLUMN({
        column: JSON.stringify(refusal.column),
        known: refusal.known.join(', '),
      });
    case 'UNKNOWN_ROW':
      return refusals.UNKNOWN_ROW({ row: JSON.stringify(refusal.row), known: refusal.known.join(', ') });
    case 'FIELD_FILLED':
      return refusals.FIELD_FILLED({ field: names.field(refusal), score: refusal.score });
    case 'FIELD_NOT_OPEN':
      return refusals.FIELD_NOT_OPEN({
        field: names.field(refusal),
        reason: words.reasons[refusal.reason],
        open: list(openInstead(refusal, names)),
      });
    case 'JOKER_FORCED':
      return refusals.JOKER_FORCED({
        field: names.field(refusal),
        open: list(openInstead(refusal, names)),
      });
    case 'ALREADY_ANNOUNCED':
      return refusals.ALREADY_ANNOUNCED({ row: names.row(refusal.row) });
    case 'TURN_DICTATED':
      return refusals.TURN_DICTATED({ row: names.row(refusal.row) });
    case 'ROW_NOT_ANNOUNCEABLE':
      return refusals.ROW_NOT_ANNOUNCEABLE({
        row: names.row(refusal.row),
        announceable: list(refusal.announceable.map((row) => names.row(row))),
      });
    case 'NOT_YOUR_TURN':
      return refusals.NOT_YOUR_TURN({ name: names.player(refusal.seat) });
    case 'VERSION_CONFLICT':
      return refusals.VERSION_CONFLICT(refusal);
    case 'SEAT_NOT_FREE':
      return refusals.SEAT_NOT_FREE({ free: refusal.free.length });
    case 'CLAIM_TOO_EARLY':
      return refusals.CLAIM_TOO_EARLY({ until: new Date(refusal.from).toISOString() });
    case 'CLOCK_RUNNING':
      return refusals.CLOCK_RUNNING({ until: new Date(refusal.until).toISOString() });
    case 'PRACTICE_DICE_DO_NOT_FIT':
      return refusals.PRACTICE_DICE_DO_NOT_FIT(refusal);
    case 'LEFT_TOO_OFTEN':
      return refusals.LEFT_TOO_OFTEN(refusal);
    default:
      return never(refusal);
  }
}

type Closed = Extract<Refusal, { code: 'FIELD_NOT_OPEN' | 'JOKER_FORCED' }>;

const SHOWN = 12;

/** Open fields in the same column, or in all columns if that one has none. */
function openInstead({ column, open }: Closed, names: TableNames): readonly string[] {
  const there = open.filter((field) => field.column === column);
  const fields = there.length > 0 ? there : open;
  const shown = fields.slice(0, SHOWN).map((field) => names.field(field));
  return fields.length > SHOWN ? [...shown, '…'] : shown;
}
