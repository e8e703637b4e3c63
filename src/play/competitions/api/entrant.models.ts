import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Uuid } from '../../../kernel/input/id.js';
import type { PlayerKind } from '../../../kernel/caller/caller.js';
import { MAX_PAGE } from '../../../kernel/schema/limits.js';
import { ListSize } from '../../../kernel/schema/prices.js';
import { PageInfoModel } from '../../../games/api/game-connection.models.js';
import { PlayerKindEnum } from '../../../identity/players.models.js';
import { LIMITS, type EntrantStatus } from '../domain/competition.js';
import type { DealGame, StandingRow, StandingPlace } from '../storage/standings.js';
import type { Standings } from '../standings.service.js';
import { EntrantStatusEnum } from './competition.enums.js';
import { readCursor, writeCursor } from '../../../kernel/input/page.inputs.js';

@ObjectType('DealGame', { description: 'The game of an entrant in one round.' })
export class DealGameModel {
  @Field(() => Int, { description: 'The round, from 1.' })
  round!: number;

  @Uuid()
  @Field(() => ID, {
    nullable: true,
    description:
      'Id of the game; null while it may still be played by you and you have not ended your own of this round.',
  })
  gameId!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Its total; null while it is played, and where it was given up.',
  })
  points!: number | null;

  @Field(() => Int, { nullable: true, description: 'Its crossed fields; null as `points` is.' })
  crossed!: number | null;

  @Field(() => Date, { nullable: true, description: 'When it was over; null while it is played.' })
  overAt!: Date | null;
}

@ObjectType('Entrant', { description: 'A player of a competition, with the place in its standings.' })
export class EntrantModel {
  constructor(
    private readonly row: StandingRow,
    /** Null where no game is finished. */
    private readonly place: number | null,
    private readonly played: readonly DealGameModel[],
  ) {}

  @Uuid()
  @Field(() => ID, { description: 'Id of the player.' })
  get playerId(): string {
    return this.row.playerId;
  }

  @Field({ description: 'The name of the player.' })
  get name(): string {
    return this.row.name;
  }

  @Field(() => PlayerKindEnum, { description: 'Whether it is a person or a bot, as it has registered.' })
  get kind(): PlayerKind {
    return this.row.kind;
  }

  @Field(() => EntrantStatusEnum, { description: 'What the player is to the competition.' })
  get status(): EntrantStatus {
    return this.row.status;
  }

  @Field(() => Date, { description: 'When the player has entered, or was invited.' })
  get joinedAt(): Date {
    return new Date(this.row.joinedAt);
  }

  @Field(() => Int, {
    nullable: true,
    description:
      'From 1, in the list that was asked for: by the total, then the best game, then fewer crossed fields; who are ' +
      'alike in all share a rank. Null until a game is finished, and in a duel while you are still to play it.',
  })
  get rank(): number | null {
    return this.place;
  }

  @Field(() => Int, {
    description: 'Points of all finished games; of others in a duel 0 while you are still to play it.',
  })
  get total(): number {
    return this.row.total;
  }

  @Field(() => Int, {
    nullable: true,
    description: 'Points of the best game; null until one is finished, and as `rank` is.',
  })
  get best(): number | null {
    return this.row.finished > 0 ? this.row.best : null;
  }

  @Field(() => Int, { description: 'Crossed fields of all finished games.' })
  get crossed(): number {
    return this.row.crossed;
  }

  @Field(() => Int, { description: 'Games that were played to the end.' })
  get gamesFinished(): number {
    return this.row.finished;
  }

  @Field(() => Int, { description: 'Games that are over: finished, or given up.' })
  get gamesOver(): number {
    return this.row.over;
  }

  @ListSize(LIMITS.rounds)
  @Field(() => [DealGameModel], { description: 'The games that were begun, by round.' })
  get games(): readonly DealGameModel[] {
    return this.played;
  }
}

@ObjectType('EntrantEdge', { description: 'An entrant in the standings, with the cursor.' })
export class EntrantEdgeModel {
  @Field({ description: 'The place in the list.' })
  cursor!: string;

  @Field(() => EntrantModel, { description: 'The entrant.' })
  node!: EntrantModel;
}

@ObjectType('EntrantConnection', { description: 'A page of standings, best first.' })
export class EntrantConnectionModel {
  @ListSize(MAX_PAGE)
  @Field(() => [EntrantEdgeModel], { description: 'The entrants with their cursors.' })
  edges!: readonly EntrantEdgeModel[];

  @ListSize(MAX_PAGE)
  @Field(() => [EntrantModel], { description: 'The entrants.' })
  nodes!: readonly EntrantModel[];

  @Field(() => PageInfoModel, { description: 'Where the page ends.' })
  pageInfo!: PageInfoModel;
}

/** Whether the caller may look at a game. */
export type IsShown = (game: DealGame) => boolean;

export const dealGameModel = (game: DealGame, isShown: IsShown): DealGameModel => ({
  round: game.round,
  gameId: isShown(game) ? game.gameId : null,
  points: game.points,
  crossed: game.crossed,
  overAt: game.overAt === null ? null : new Date(game.overAt),
});

export function entrantConnection(
  nodes: readonly EntrantModel[],
  rows: readonly StandingRow[],
  hasNextPage: boolean,
): EntrantConnectionModel {
  const edges = nodes.flatMap((node, index) => {
    const row = rows[index];
    return row ? [{ cursor: toCursor(row), node }] : [];
  });
  return { nodes, edges, pageInfo: { hasNextPage, endCursor: edges.at(-1)?.cursor ?? null } };
}

/** The entrants of a page as the API shows them. */
export const entrantModels = ({ entrants, isShown }: Standings): readonly EntrantModel[] =>
  entrants.map(
    ({ row, rank, games }) =>
      new EntrantModel(
        row,
        rank,
        games.map((game) => dealGameModel(game, isShown)),
      ),
  );

const PLACE = /^([01])\.(-?\d{1,12})\.(-?\d{1,12})\.(\d{1,6})\.([\da-f-]{36})$/;

/** Writes a place in standings. */
export const toCursor = ({ placed, total, best, crossed, playerId }: StandingPlace): string =>
  writeCursor(placed, total, best, crossed, playerId);

/** Reads a place in standings. @throws RequestError BAD_USER_INPUT */
export function fromCursor(cursor: string): StandingPlace {
  const values = readCursor(cursor, PLACE);
  const [placed = 0, total = 0, best = 0, crossed = 0] = values.map(Number);
  return { placed, total, best, crossed, playerId: values.at(-1) ?? '' };
}
