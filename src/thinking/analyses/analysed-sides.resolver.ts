import { Float, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { seatsOf } from '@yamb-server/engine';
import { Cost } from '../../kernel/schema/prices.js';
import { AnalysedSideModel, inPerCent } from './analysed-side.models.js';
import { AnalysedSeats } from './analysed-seats.js';

/** Comparisons of an analysed side with other games of its players. */
@Resolver(() => AnalysedSideModel)
export class AnalysedSidesResolver {
  constructor(private readonly seats: AnalysedSeats) {}

  @Cost(300)
  @ResolveField(() => Float, {
    nullable: true,
    description:
      "The accuracy of the side's players in their other analysed public games with the same rules, in per cent: up to 50 " +
      'games of the last 200 of each. Null without such games.',
  })
  async usualAccuracy(@Parent() { game, index }: AnalysedSideModel): Promise<number | null> {
    const players = seatsOf(game.state, index).flatMap((seat) => game.seats[seat]?.playerId ?? []);
    return players.length === 0 ? null : inPerCent(await this.seats.usualAccuracy(players, game));
  }
}
