import { registerEnumType } from '@nestjs/graphql';
import { dateOf } from '../../kernel/input/date-time.js';
import { also, computedType, field, nullable } from '../../kernel/schema/object-type.js';
import { enumType } from '../../kernel/schema/enum-type.js';
import { Cost } from '../../kernel/schema/prices.js';
import { LARGEST } from '../rulesets/list-sizes.js';
import { sheetTextSteps, sheetViewOf, type SheetView } from '@yamb-server/engine/sheets';
import { fairnessModel, FairnessModel } from './fairness.models.js';
import type { Game, GameOrigin, GameStatus } from '../domain/game.js';
import { RulesetModel } from '../rulesets/ruleset.models.js';
import { claimableAt } from '../domain/absence.js';
import { revisionOf } from '../domain/revision.js';
import { GameClockModel, gameClockModel } from './clock.models.js';
import { SeatModel, seatModel } from './seat.models.js';
import { SideModel } from './side.models.js';
import { TurnModel } from './turn.models.js';

export const GameStatusEnum = enumType<GameStatus>('GameStatus', 'Status of a game.', {
  OPEN: 'Waiting for players.',
  PLAYING: 'In play.',
  FINISHED: 'Played to the end.',
  ABANDONED: 'Every player left; it does not count in any statistic.',
});

export const GameOriginEnum = enumType<GameOrigin>('GameOrigin', 'How a game was created.', {
  CREATED: 'Started from scratch; every roll was made on this server.',
  SAVED: 'Continued from a save; its earlier turns belong to another game.',
  IMPORTED:
    'Imported with `importGame`. Its history follows the rules, but this server cannot vouch for the dice: ' +
    'the file may contain a self-chosen seed, or no seed for some rolls.',
});

const TurnPhase = {
  AWAITING_ROLL: 'awaitingRoll',
  ROLLED: 'rolled',
  ENTERED: 'entered',
  FINISHED: 'finished',
} as const;

registerEnumType(TurnPhase, {
  name: 'TurnPhase',
  description: 'Phase of the current turn.',
  valuesMap: {
    AWAITING_ROLL: { description: 'No roll yet.' },
    ROLLED: { description: 'Dice are on the table. Roll again, announce a row or enter a field.' },
    ENTERED: {
      description: 'A field has been entered. Undo the entry, end the turn or roll for the next one.',
    },
    FINISHED: { description: 'The game is over.' },
  },
});

/** Fields are computed when selected: a bot that needs only the dice does not pay for a hundred fields. */
export class GameModel {
  constructor(readonly game: Game) {}

  /** The sheets that REST renders as text. */
  get view(): SheetView {
    return sheetViewOf(this.game);
  }

  /** Identifies this view of the game; REST builds entity tags from it. */
  revision(playerId: string | undefined, now: number): string {
    return revisionOf(this.game, playerId, now);
  }
}

computedType(
  GameModel,
  'Game',
  'A game: its players, their sheets and the current turn.',
  {
    id: field.uuid('UUID of the game.', ({ game }) => game.id),
    version: field.int(
      'Increases by one with each accepted command. A new game has version 1; an imported one has a version for ' +
        'every few events of its history.',
      ({ game }) => game.version,
    ),
    status: field.oneOf(GameStatusEnum, 'Whether it is open, in play or over.', ({ game }) => game.status),
    phase: field.oneOf(TurnPhase, 'Phase of the current turn.', ({ game }) => game.state.phase),
    origin: field.oneOf(
      GameOriginEnum,
      'Whether it was created, continued from a save or imported.',
      ({ game }) => game.origin,
    ),
    ruleset: field.object(
      () => RulesetModel,
      'The rules of the game, with its variants applied.',
      ({ game }) => new RulesetModel(game.rulesetKey, game.ruleset),
    ),
    rulesetId: field.id('Id of the rule set.', ({ game }) => game.ruleset.id),
    ranked: field.boolean('Whether it counts for best-score lists.', ({ game }) => game.ranked),
    assisted: field.boolean(
      'Whether its players can request `Turn.advice`. Assisted games are never ranked.',
      ({ game }) => game.assisted,
    ),
    botDelayMs: field.int('Milliseconds that bots wait before each move.', ({ game }) => game.botDelay),
    clock: nullable.object(
      () => GameClockModel,
      'Time control; null for unlimited time.',
      ({ game: { clock } }) => (clock === undefined ? null : gameClockModel(clock)),
    ),
    teamSize: field.int(
      'Number of players who share a sheet: 1, or 2 in a game of pairs.',
      ({ game }) => game.teamSize,
    ),
    seats: field.list(
      () => SeatModel,
      LARGEST.seats,
      'The seats, in playing order.',
      ({ game }) => game.seats.map((_, index) => seatModel(game, index)),
    ),
    sides: field.list(
      () => SideModel,
      LARGEST.sides,
      'The sides, each with its sheet.',
      ({ game }) => game.state.sheets.map((_, index) => new SideModel(game, index)),
    ),
    turn: nullable.byViewer(
      () => TurnModel,
      'The current turn; null before the start and after the end.',
      ({ game }) =>
        (viewer) =>
          game.status !== 'PLAYING' || game.state.phase === 'finished'
            ? null
            : new TurnModel(game, game.state, viewer),
    ),
    winners: field.list(
      () => SideModel,
      LARGEST.sides,
      'Winning sides: several after a tie, empty during play.',
      ({ game }) =>
        game.state.phase === 'finished' ? game.state.winners.map((side) => new SideModel(game, side)) : [],
    ),
    instantWin: nullable.object(
      () => SideModel,
      'The side that won the game outright with an entry; null if totals decide.',
      ({ game }) =>
        game.state.phase === 'finished' && game.state.instantWin !== undefined
          ? new SideModel(game, game.state.instantWin)
          : null,
    ),
    text: also(
      field.localized(
        'Turn, dice and sheets as text, to display in a monospaced font.',
        ({ view }) =>
          (language) =>
            sheetTextSteps(view, { language }),
      ),
      Cost(1_000, { from: 8_000, weight: 1 }),
    ),
    fairness: field.object(
      () => FairnessModel,
      'Data for verifying the dice.',
      ({ game }) => fairnessModel(game),
    ),
    private: field.boolean('Whether only its players can see it.', ({ game }) => game.isPrivate),
    claimableAt: nullable.date(
      'Time from which opponents can use `claim` to make the side on turn resign: `claimAfterSeconds` after its ' +
        'move started. Null unless the game is in play, and while a clock is running, which ends the wait ' +
        'automatically.',
      ({ game }) => dateOf(claimableAt(game)),
    ),
    claimAfterSeconds: field.int(
      'Seconds without a move after which opponents can `claim` the side on turn. Marking dice and undoing an ' +
        'entry are not moves.',
      ({ game }) => game.claimAfter / 1000,
    ),
    createdBy: field.uuid('Id of the player who created it.', ({ game }) => game.createdBy),
    createdAt: field.date('Time of creation.', ({ game }) => new Date(game.createdAt)),
    updatedAt: field.date('Time of the last accepted command.', ({ game }) => new Date(game.updatedAt)),
  },
  Cost(15),
);
