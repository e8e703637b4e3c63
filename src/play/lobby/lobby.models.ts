import { ID, Int } from '@nestjs/graphql';
import { field, formerly, nullable, objectType } from '../../kernel/schema/object-type.js';
import { objectOf } from '../../kernel/schema/former-name.js';
import { gameClockModel, GameClockModel } from '../../games/api/clock.models.js';
import { SeatModel } from '../../games/api/seat.models.js';
import { LARGEST } from '../../games/rulesets/list-sizes.js';
import { PlayerKindEnum } from '../../identity/players.models.js';
import { MAX_CHANGES, MAX_GONE } from './lobby-table.js';
import type { LobbyUpdate } from './lobby-view.js';
import type { OpenGame } from './open-game.js';

export const OpenGameModel = objectType('OpenGame', 'A game in the lobby. Anyone may join it.', {
  id: field.uuid('Id of the game; pass it to `joinGame`.'),
  version: field.int('Version of the game that this object shows.'),
  rulesetId: formerly('ruleset', () => ID, field.id('Id of the rule set.')),
  rulesetName: field.string('English name of the rule set.'),
  variants: field.ids(LARGEST.variants, 'Ids of the variants in use.'),
  seats: field.list(() => SeatModel, LARGEST.seats, 'The seats in playing order.'),
  freeSeatCount: formerly('freeSeats', () => Int, field.int('Number of free seats that anyone may take.')),
  teamSize: field.int('Number of players who share a sheet: 1, or 2 in a game of pairs.'),
  kind: field.oneOf(PlayerKindEnum, 'BOT if a bot has a seat, otherwise HUMAN.'),
  ranked: field.boolean('Whether the game counts for best-score lists.'),
  assisted: field.boolean('Whether players may request advice.'),
  claimAfterSeconds: field.int('Seconds without a move after which opponents may `claim`.'),
  clock: nullable.object(() => GameClockModel, 'The clock; null for unlimited time.'),
  createdBy: field.uuid('Id of the player who created the game.'),
  createdAt: field.date('When the game was created.'),
});
export type OpenGameModel = InstanceType<typeof OpenGameModel>;

const openGameModel = ({ ruleset, freeSeats, ...game }: OpenGame): OpenGameModel =>
  objectOf(OpenGameModel, {
    ...game,
    rulesetId: ruleset,
    freeSeatCount: freeSeats,
    claimAfterSeconds: game.claimAfter / 1000,
    clock: game.clock ? gameClockModel(game.clock) : null,
    createdAt: new Date(game.createdAt),
  });

export const LobbyUpdateModel = objectType('LobbyUpdate', 'A page of all lobby games, or changes to them.', {
  snapshot: field.boolean(
    'True for a page of all games, false for changes. A stream starts with a snapshot, whose last page has `more` set ' +
      'to false. A client that reads too slowly receives a new snapshot: discard all games you have when it starts.',
  ),
  more: field.boolean(`Whether another snapshot page follows. A page has at most ${MAX_CHANGES} games.`),
  games: field.list(() => OpenGameModel, MAX_CHANGES, 'New and changed games, in their current state.'),
  gone: field.uuids(
    MAX_GONE,
    'Ids of games that left: started, full, abandoned, or no longer matching the filter.',
  ),
});
export type LobbyUpdateModel = InstanceType<typeof LobbyUpdateModel>;

export const lobbyUpdateModel = (update: LobbyUpdate): LobbyUpdateModel => ({
  ...update,
  games: update.games.map(openGameModel),
});
