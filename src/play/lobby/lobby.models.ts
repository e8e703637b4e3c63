import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Uuid, UuidField } from '../../kernel/input/id.js';
import type { PlayerKind } from '../../kernel/caller/caller.js';
import { FormerName, objectOf } from '../../kernel/schema/former-name.js';
import { ListField, ListSize } from '../../kernel/schema/prices.js';
import { gameClockModel, GameClockModel } from '../../games/api/clock.models.js';
import { SeatModel } from '../../games/api/seat.models.js';
import { LARGEST } from '../../games/rulesets/list-sizes.js';
import { PlayerKindEnum } from '../../identity/players.models.js';
import { MAX_CHANGES, MAX_GONE } from './lobby-table.js';
import type { LobbyUpdate } from './lobby-view.js';
import type { OpenGame } from './open-game.js';

@ObjectType('OpenGame', { description: 'A game in the lobby. Anyone may join it.' })
export class OpenGameModel {
  @UuidField({ description: 'Id of the game; pass it to `joinGame`.' })
  id!: string;

  @Field(() => Int, { description: 'Version of the game that this object shows.' })
  version!: number;

  @FormerName('ruleset', () => ID)
  @Field(() => ID, { description: 'Id of the rule set.' })
  rulesetId!: string;

  @Field({ description: 'English name of the rule set.' })
  rulesetName!: string;

  @ListField(() => ID, LARGEST.variants, { description: 'Ids of the variants in use.' })
  variants!: readonly string[];

  @ListField(() => SeatModel, LARGEST.seats, { description: 'The seats in playing order.' })
  seats!: readonly SeatModel[];

  @FormerName('freeSeats', () => Int)
  @Field(() => Int, { description: 'Number of free seats that anyone may take.' })
  freeSeatCount!: number;

  @Field(() => Int, { description: 'Number of players who share a sheet: 1, or 2 in a game of pairs.' })
  teamSize!: number;

  @Field(() => PlayerKindEnum, { description: 'BOT if a bot has a seat, otherwise HUMAN.' })
  kind!: PlayerKind;

  @Field({ description: 'Whether the game counts for best-score lists.' })
  ranked!: boolean;

  @Field({ description: 'Whether players may request advice.' })
  assisted!: boolean;

  @Field(() => Int, { description: 'Seconds without a move after which opponents may `claim`.' })
  claimAfterSeconds!: number;

  @Field(() => GameClockModel, { nullable: true, description: 'The clock; null for unlimited time.' })
  clock!: GameClockModel | null;

  @UuidField({ description: 'Id of the player who created the game.' })
  createdBy!: string;

  @Field({ description: 'When the game was created.' })
  createdAt!: Date;
}

const openGameModel = ({ ruleset, freeSeats, ...game }: OpenGame): OpenGameModel =>
  objectOf(OpenGameModel, {
    ...game,
    rulesetId: ruleset,
    freeSeatCount: freeSeats,
    claimAfterSeconds: game.claimAfter / 1000,
    clock: game.clock ? gameClockModel(game.clock) : null,
    createdAt: new Date(game.createdAt),
  });

@ObjectType('LobbyUpdate', { description: 'A page of all lobby games, or changes to them.' })
export class LobbyUpdateModel {
  @Field({
    description:
      'True for a page of all games, false for changes. A stream starts with a snapshot, whose last page has `more` set ' +
      'to false. A client that reads too slowly receives a new snapshot: discard all games you have when it starts.',
  })
  snapshot!: boolean;

  @Field({
    description: `Whether another snapshot page follows. A page has at most ${MAX_CHANGES} games.`,
  })
  more!: boolean;

  @ListField(() => OpenGameModel, MAX_CHANGES, {
    description: 'New and changed games, in their current state.',
  })
  games!: readonly OpenGameModel[];

  @ListSize(MAX_GONE)
  @Uuid()
  @Field(() => [ID], {
    description: 'Ids of games that left: started, full, abandoned, or no longer matching the filter.',
  })
  gone!: readonly string[];
}

export const lobbyUpdateModel = (update: LobbyUpdate): LobbyUpdateModel => ({
  ...update,
  games: update.games.map(openGameModel),
});
