/** Why a command is refused: a stable code with its facts. The caller turns them into text. */
export const REFUSAL_CODES = [
  'GAME_FINISHED',
  'NOT_ROLLED',
  'ALREADY_ENTERED',
  'NO_ROLLS_LEFT',
  'NOTHING_TO_KEEP',
  'ALL_DICE_KEPT',
  'POSITION_OUT_OF_RANGE',
  'POSITION_REPEATED',
  'NO_FIELD_AFTER_ROLL',
  'UNKNOWN_COLUMN',
  'UNKNOWN_ROW',
  'FIELD_FILLED',
  'FIELD_NOT_OPEN',
  'JOKER_FORCED',
  'NOTHING_TO_ANNOUNCE',
  'ANNOUNCED_TOO_LATE',
  'ALREADY_ANNOUNCED',
  'TURN_DICTATED',
  'ROW_NOT_ANNOUNCEABLE',
  'NOTHING_TO_UNDO',
  'NOTHING_ENTERED',
  'ALREADY_RESIGNED',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** Why an empty field cannot be entered now. */
export const CLOSED_REASONS = [
  'order',
  'announcedOther',
  'dictatedOther',
  'notAnnounced',
  'notDictated',
  'notHand',
  'notFirstRoll',
  'notYetObligatory',
  'computed',
  'noBonus',
] as const;
export type ClosedReason = (typeof CLOSED_REASONS)[number];

/** Ways to continue if a roll would leave the side without an open field. */
export const ROLL_REMEDIES = ['announce', 'keepNothing', 'enter'] as const;
export type RollRemedy = (typeof ROLL_REMEDIES)[number];

/** Why a command is refused, with the facts that explain it. */
export type Refusal =
  | { readonly code: 'GAME_FINISHED' }
  /** The turn has no roll yet. */
  | { readonly code: 'NOT_ROLLED' }
  /** The turn has its entry. Undo it, end the turn, or let the next seat roll. */
  | { readonly code: 'ALREADY_ENTERED'; readonly column: string; readonly row: string }
  /** `rollsPerTurn`: the number of rolls of this turn. */
  | { readonly code: 'NO_ROLLS_LEFT'; readonly rollsPerTurn: number }
  /** The first roll of a turn is of all dice. */
  | { readonly code: 'NOTHING_TO_KEEP' }
  | { readonly code: 'ALL_DICE_KEPT' }
  | { readonly code: 'POSITION_OUT_OF_RANGE'; readonly position: number; readonly dice: number }
  | { readonly code: 'POSITION_REPEATED'; readonly position: number }
  | { readonly code: 'NO_FIELD_AFTER_ROLL'; readonly remedy: RollRemedy }
  | { readonly code: 'UNKNOWN_COLUMN'; readonly column: string; readonly known: readonly string[] }
  | { readonly code: 'UNKNOWN_ROW'; readonly row: string; readonly known: readonly string[] }
  | { readonly code: 'FIELD_FILLED'; readonly column: string; readonly row: string; readonly score: number }
  | {
      readonly code: 'FIELD_NOT_OPEN';
      readonly column: string;
      readonly row: string;
      readonly reason: ClosedReason;
      /** The fields that can be entered instead. */
      readonly open: readonly { readonly column: string; readonly row: string }[];
    }
  /** The joker must be entered elsewhere. */
  | {
      readonly code: 'JOKER_FORCED';
      readonly column: string;
      readonly row: string;
      readonly open: readonly { readonly column: string; readonly row: string }[];
    }
  /** The sheet has no announced column. */
  | { readonly code: 'NOTHING_TO_ANNOUNCE' }
  | { readonly code: 'ANNOUNCED_TOO_LATE'; readonly rollNumber: number }
  | { readonly code: 'ALREADY_ANNOUNCED'; readonly row: string }
  | { readonly code: 'TURN_DICTATED'; readonly row: string }
  | { readonly code: 'ROW_NOT_ANNOUNCEABLE'; readonly row: string; readonly announceable: readonly string[] }
  | { readonly code: 'NOTHING_TO_UNDO' }
  | { readonly code: 'NOTHING_ENTERED' }
  | { readonly code: 'ALREADY_RESIGNED'; readonly side: number };
