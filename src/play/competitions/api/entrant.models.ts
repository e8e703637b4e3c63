import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Uuid } from '../../../kernel/input/id.js';
import type { PlayerKind } from '../../../kernel/caller/caller.js';
import { ListSize } from '../../../kernel/schema/prices.js';
import { connection, connectionOf, type Connection } from '../../../kernel/schema/connection.js';
import { PlayerKindEnum } from '../../../identity/players.models.js';
import { LIMITS, type EntrantStatus } from '../domain/competition.js';
import type { DealGame, StandingRow, StandingPlace } from '../storage/standings.js';
import type { Standings } from '../standings.service.js';
import { EntrantStatusEnum } from './competition.enums.js';
import { readCursor, writeCursor } from '../../../kernel/input/page.inputs.js';

@ObjectType('DealGame', { description: 'The game an entrant played in one round.' })
export class DealGameModel {
  @Field(() => Int, { description: 'The round, starting at 1.' })
  round!: number;

  @Uuid()
  @Field(() => ID, {
    nullable: true,
    description: 'Id of the game; null while you may still play this round and have not ended your own game.',
  })
  gameId!: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Total points; null while the game is being played, and if it was resigned or not finished in time.',
  })
  points!: number | null;

  @Field(() => Int, { nullable: true, description: 'Number of crossed fields; null whenever `points` is.' })
  crossed!: number | null;

  @Field(() => Date, { nullable: true, description: 'When the game ended; null while it is being played.' })
  overAt!: Date | null;
}

@ObjectType('Entrant', { description: 'A player in a competition, with their place in the standings.' })
export class EntrantModel {
  constructor(
    private readonly row: StandingRow,
    /** Null until a game is finished. */
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

  @Field(() => PlayerKindEnum, { description: 'Whether the account is registered as a person or a bot.' })
  get kind(): PlayerKind {
    return this.row.kind;
  }

  @Field(() => EntrantStatusEnum, { description: 'The relation of the player to the competition.' })
  get status(): EntrantStatus {
    return this.row.status;
  }

  @Field(() => Date, { description: 'When the player entered or was invited.' })
  get joinedAt(): Date {
    return new Date(this.row.joinedAt);
  }

  @Field(() => Int, {
    nullable: true,
    description:
      'Rank in the requested list, starting at 1: by total, then by best game, then by fewer crossed fields. Entrants equal ' +
      'in all three share a rank. Null until a game is finished, and in a duel until you have played it yourself.',
  })
  get rank(): number | null {
    return this.place;
  }

  @Field(() => Int, {
    description:
      'Points of all finished games. In a duel, 0 for other players until you have played it yourself.',
  })
  get total(): number {
    return this.row.total;
  }

  @Field(() => Int, {
    nullable: true,
    description: 'Points of the best game; null whenever `rank` is.',
  })
  get best(): number | null {
    return this.row.finished > 0 ? this.row.best : null;
  }

  @Field(() => Int, { description: 'Number of crossed fields in all finished games.' })
  get crossed(): number {
    return this.row.crossed;
  }

  @Field(() => Int, { description: 'Number of games played to the end.' })
  get gamesFinished(): number {
    return this.row.finished;
  }

  @Field(() => Int, { description: 'Number of games that have ended, finished or not.' })
  get gamesOver(): number {
    return this.row.over;
  }

  @ListSize(LIMITS.rounds)
  @Field(() => [DealGameModel], { description: 'The games the player has started, by round.' })
  get games(): readonly DealGameModel[] {
    return this.played;
  }
}

export const EntrantConnectionModel = connectionOf(EntrantModel, {
  page: 'EntrantConnection',
  edge: 'EntrantEdge',
  description: 'A page of standings, best first.',
  one: 'entrant',
  many: 'entrants',
});

/** Whether the caller may see a game. */
export type IsShown = (game: DealGame) => boolean;

export const dealGameModel = (game: DealGame, isShown: IsShown): DealGameModel => ({
  round: game.round,
  gameId: isShown(game) ? game.gameId : null,
  points: game.points,
  crossed: game.crossed,
  overAt: game.overAt === null ? null : new Date(game.overAt),
});

export const entrantConnection = (
  nodes: readonly EntrantModel[],
  rows: readonly StandingRow[],
  hasNextPage: boolean,
): Connection<EntrantModel> =>
  connection(
    nodes.flatMap((node, index) => {
      const row = rows[index];
      return row ? [{ cursor: toCursor(row), node }] : [];
    }),
    hasNextPage,
  );

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

/** Encodes a place in the standings as a cursor. */
export const toCursor = ({ placed, total, best, crossed, playerId }: StandingPlace): string =>
  writeCursor(placed, total, best, crossed, playerId);

/** Decodes a cursor. @throws RequestError BAD_USER_INPUT */
export function fromCursor(cursor: string): StandingPlace {
  const values = readCursor(cursor, PLACE);
  const [placed = 0, total = 0, best = 0, crossed = 0] = values.map(Number);
  return { placed, total, best, crossed, playerId: values.at(-1) ?? '' };
}
