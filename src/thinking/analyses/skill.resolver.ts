import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { OptionalPlayer, type Caller } from '../../kernel/caller/caller.js';
import { Cost } from '../../kernel/schema/prices.js';
import { DefinitionsService } from '../../games/definitions/definitions.service.js';
import { CompanyService } from '../../identity/company/company.service.js';
import { PlayerModel } from '../../identity/players.models.js';
import { AnalysedSeats } from './analysed-seats.js';
import { SkillArgs, SkillModel, skillOf } from './skill.models.js';

/** The skill of players. */
@Resolver(() => PlayerModel)
export class SkillResolver {
  constructor(
    private readonly seats: AnalysedSeats,
    private readonly definitions: DefinitionsService,
    private readonly company: CompanyService,
  ) {}

  @Cost(300)
  @ResolveField(() => SkillModel, {
    nullable: true,
    description:
      'Points that the player gives up per game against the best play, from the analyses of whole public ranked games ' +
      'with these rules in which the player alone filled a sheet: up to 50 games of the last 200. Null if there are none, ' +
      'and if the player does not show statistics to you.',
  })
  async skill(
    @Parent() { id }: PlayerModel,
    @Args() choice: SkillArgs,
    @OptionalPlayer() caller: Caller | undefined,
  ): Promise<SkillModel | null> {
    if (!(await this.company.shows(id, 'statistics', () => caller))) return null;
    const { key, ruleset, solitaire } = await this.definitions.require(choice);
    const sheets = ruleset === solitaire ? 'ALL' : choice.solitaire ? 'SOLITAIRE' : 'SEVERAL';
    return skillOf(await this.seats.losses(id, key, sheets)) ?? null;
  }
}
