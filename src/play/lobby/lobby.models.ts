import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Uuid } from '../../kernel/input/id.js';
import type { PlayerKind } from '../../kernel/caller/caller.js';
import { FormerName } from '../../kernel/schema/former-name.js';
import { ListSize } from '../../kernel/schema/prices.js';
import { gameClockModel, GameClockModel } from '../../games/api/clock.models.js';
import { SeatModel } from '../../games/api/seat.models.js';
import { LARGEST } from '../../games/rulesets/list-sizes.js';
import { PlayerKindEnum } from '../../identity/players.models.js';
import { MAX_CHANGES, MAX_GONE } from './lobby-table.js';
import type { LobbyUpdate } from './lobby-view.js';
import type { OpenGame } from './open-game.js';

@ObjectType('OpenGame', { description: 'A game that anyone may join, as the lobby shows it.' })
export class OpenGameModel {
  constructor(private readonly game: OpenGame) {}

  @Uuid()
  @Field(() => ID, { description: 'What `joinGame` takes.' })
  get id(): string {
    return this.game.id;
  }

  @Field(() => Int, { description: 'The version of the game that this is as of.' })
  get version(): number {
    return this.game.version;
  }

  @FormerName('ruleset', () => ID)
  @Field(() => ID, { description: 'Id of the rule set.' })
  get rulesetId(): string {
    return this.game.ruleset;
  }

  @Field({ description: 'English name of the rule set.' })
  get rulesetName(): string {
    return this.game.rulesetName;
  }

  @ListSize(LARGEST.variants)
  @Field(() => [ID], { description: 'Ids of its variants.' })
  get variants(): readonly string[] {
    return this.game.variants;
  }

  @ListSize(LARGEST.seats)
  @Field(() => [SeatModel], { description: 'The seats in the order of play.' })
  get seats(): readonly SeatModel[] {
    return this.game.seats;
  }

  @FormerName('freeSeats', () => Int)
  @Field(() => Int, { description: 'Free seats that anyone may take.' })
  get freeSeatCount(): number {
    return this.game.freeSeats;
  }

  @Field(() => Int, { description: 'How many players share a sheet: 1, or 2 in a game of pairs.' })
  get teamSize(): number {
    return this.game.teamSize;
  }

  @Field(() => PlayerKindEnum, { description: 'BOT where a bot has a seat, else HUMAN.' })
  get kind(): PlayerKind {
    return this.game.kind;
  }

  @Field({ description: 'Whether it counts for best-score lists.' })
  get ranked(): boolean {
    return this.game.ranked;
  }

  @Field({ description: 'Whether its players may ask for advice.' })
  get assisted(): boolean {
    return this.game.assisted;
  }

  @Field(() => Int, { description: 'Seconds without a move after which opponents may `claim`.' })
  get claimAfterSeconds(): number {
    return this.game.claimAfter / 1000;
  }

  @Field(() => GameClockModel, { nullable: true, description: 'The time that sides have.' })
  get clock(): GameClockModel | null {
    const { clock } = this.game;
    return clock ? gameClockModel(clock) : null;
  }

  @Uuid()
  @Field(() => ID, { description: 'The player who made it.' })
  get createdBy(): string {
    return this.game.createdBy;
  }

  @Field({ description: 'When it was created.' })
  get createdAt(): Date {
    return new Date(this.game.createdAt);
  }
}

@ObjectType('LobbyUpdate', { description: 'The games that anyone may join, or what has changed in them.' })
export class LobbyUpdateModel {
  constructor(private readonly update: LobbyUpdate) {}

  @Field({
    description:
      'Whether this is a part of all games that there are, and not what has changed. The first answers, until `more` is ' +
      'false; and again for a client that has read too slowly: forget all games that you have then.',
  })
  get snapshot(): boolean {
    return this.update.snapshot;
  }

  @Field({
    description: `Whether more of the snapshot follows in the next answer. Each has at most ${MAX_CHANGES} games.`,
  })
  get more(): boolean {
    return this.update.more;
  }

  @ListSize(MAX_CHANGES)
  @Field(() => [OpenGameModel], { description: 'Games that are new or have changed, as they are by now.' })
  get games(): readonly OpenGameModel[] {
    return this.update.games.map((game) => new OpenGameModel(game));
  }

  @ListSize(MAX_GONE)
  @Uuid()
  @Field(() => [ID], {
    description: 'Games that have left: started, full, given up, or not what the filter wants any more.',
  })
  get gone(): readonly string[] {
    return this.update.gone;
  }
}
