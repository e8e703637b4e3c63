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

@ObjectType('OpenGame', { description: 'A game in the lobby. Anyone may join it.' })
export class OpenGameModel {
  constructor(private readonly game: OpenGame) {}

  @Uuid()
  @Field(() => ID, { description: 'Id of the game; pass it to `joinGame`.' })
  get id(): string {
    return this.game.id;
  }

  @Field(() => Int, { description: 'Version of the game that this object shows.' })
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
  @Field(() => [ID], { description: 'Ids of the variants in use.' })
  get variants(): readonly string[] {
    return this.game.variants;
  }

  @ListSize(LARGEST.seats)
  @Field(() => [SeatModel], { description: 'The seats in playing order.' })
  get seats(): readonly SeatModel[] {
    return this.game.seats;
  }

  @FormerName('freeSeats', () => Int)
  @Field(() => Int, { description: 'Number of free seats that anyone may take.' })
  get freeSeatCount(): number {
    return this.game.freeSeats;
  }

  @Field(() => Int, { description: 'Number of players who share a sheet: 1, or 2 in a game of pairs.' })
  get teamSize(): number {
    return this.game.teamSize;
  }

  @Field(() => PlayerKindEnum, { description: 'BOT if a bot has a seat, otherwise HUMAN.' })
  get kind(): PlayerKind {
    return this.game.kind;
  }

  @Field({ description: 'Whether the game counts for best-score lists.' })
  get ranked(): boolean {
    return this.game.ranked;
  }

  @Field({ description: 'Whether players may request advice.' })
  get assisted(): boolean {
    return this.game.assisted;
  }

  @Field(() => Int, { description: 'Seconds without a move after which opponents may `claim`.' })
  get claimAfterSeconds(): number {
    return this.game.claimAfter / 1000;
  }

  @Field(() => GameClockModel, { nullable: true, description: 'The clock; null for unlimited time.' })
  get clock(): GameClockModel | null {
    const { clock } = this.game;
    return clock ? gameClockModel(clock) : null;
  }

  @Uuid()
  @Field(() => ID, { description: 'Id of the player who created the game.' })
  get createdBy(): string {
    return this.game.createdBy;
  }

  @Field({ description: 'When the game was created.' })
  get createdAt(): Date {
    return new Date(this.game.createdAt);
  }
}

@ObjectType('LobbyUpdate', { description: 'A page of all lobby games, or changes to them.' })
export class LobbyUpdateModel {
  constructor(private readonly update: LobbyUpdate) {}

  @Field({
    description:
      'True for a page of all games, false for changes. A stream starts with a snapshot, whose last page has `more` set ' +
      'to false. A client that reads too slowly receives a new snapshot: discard all games you have when it starts.',
  })
  get snapshot(): boolean {
    return this.update.snapshot;
  }

  @Field({
    description: `Whether another snapshot page follows. A page has at most ${MAX_CHANGES} games.`,
  })
  get more(): boolean {
    return this.update.more;
  }

  @ListSize(MAX_CHANGES)
  @Field(() => [OpenGameModel], { description: 'New and changed games, in their current state.' })
  get games(): readonly OpenGameModel[] {
    return this.update.games.map((game) => new OpenGameModel(game));
  }

  @ListSize(MAX_GONE)
  @Uuid()
  @Field(() => [ID], {
    description: 'Ids of games that left: started, full, abandoned, or no longer matching the filter.',
  })
  get gone(): readonly string[] {
    return this.update.gone;
  }
}
