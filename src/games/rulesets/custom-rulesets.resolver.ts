import { UseGuards } from '@nestjs/common';
import { Args, Context, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { AdminGuard } from '../../kernel/caller/guards.js';
import { CurrentPlayer, OwnerOfKeys, type ApiContext, type Caller } from '../../kernel/caller/caller.js';
import { retryOf, type KeyOwner } from '../../kernel/input/retry.js';
import { Cost } from '../../kernel/schema/prices.js';
import type { StoredRuleset, RulesetListing } from '../definitions/definition.js';
import { DefinitionsService } from '../definitions/definitions.service.js';
import { requireRuleset } from '../domain/ruleset-choice.js';
import { CreateRulesetInput, UpdateRulesetInput, WithdrawRulesetInput } from './rulesets.inputs.js';
import { RulesetModel } from './ruleset.models.js';
import { field, nullable, objectType } from '../../kernel/schema/object-type.js';

export const CustomRulesetModel = objectType(
  'CustomRuleset',
  'Listing details of a rule set that a player created.',
  {
    title: field.string('Title of the rule set.'),
    listed: field.boolean('Whether `rulesets` lists it for everyone.'),
    withdrawn: field.boolean('Whether the administrator has permanently removed it from lists.'),
    owner: nullable.uuid('Id of the creator; null if it came with an import or the account was deleted.'),
    createdAt: field.date('Time of creation.'),
  },
);
export type CustomRulesetModel = InstanceType<typeof CustomRulesetModel>;

export const customRulesetModel = ({
  title,
  listed,
  withdrawn,
  ownerId,
  createdAt,
}: RulesetListing): CustomRulesetModel => ({
  title,
  listed,
  withdrawn,
  owner: ownerId,
  createdAt: new Date(createdAt),
});

/** Rule sets created by players. */
@Resolver(() => RulesetModel)
export class CustomRulesetsResolver {
  constructor(private readonly definitions: DefinitionsService) {}

  @Cost(40)
  @ResolveField(() => CustomRulesetModel, {
    nullable: true,
    description: 'Listing details of a rule set created by a player; null for built-in rule sets.',
  })
  async custom(@Parent() { id, listing }: RulesetModel): Promise<CustomRulesetModel | null> {
    const found = listing ?? (await this.definitions.find(id));
    return found ? customRulesetModel(found) : null;
  }

  @Cost(5_000)
  @Mutation(() => RulesetModel, {
    description:
      'Creates a rule set to play games with. Its id is derived from its rules, so identical rules are stored ' +
      'once for all players and never change. Fails with RULESET_REFUSED and a list of all faults.',
  })
  async createRuleset(
    @CurrentPlayer() caller: Caller,
    @Args('input') input: CreateRulesetInput,
    @Context() { meter }: ApiContext,
  ): Promise<RulesetModel> {
    const { definition, title, listed } = input;
    const retry = retryOf(caller, 'createRuleset', input);
    return this.modelOf(
      await this.definitions.create(caller, { definition, title: title ?? undefined, listed }, retry, meter),
    );
  }

  @Cost(600)
  @Mutation(() => RulesetModel, { description: 'Changes the listing of one of your rule sets.' })
  async updateRuleset(
    @CurrentPlayer() caller: Caller,
    @Args('input') input: UpdateRulesetInput,
  ): Promise<RulesetModel> {
    const { id, title, listed } = input;
    const listing = { title: title ?? undefined, listed: listed ?? undefined };
    return this.modelOf(
      await this.definitions.change(caller, id, listing, retryOf(caller, 'updateRuleset', input)),
    );
  }

  @Cost(600)
  @Mutation(() => RulesetModel, {
    description:
      "Permanently removes a rule set from lists. Existing games continue. Requires the administrator's token, " +
      '`ADMIN_TOKEN`; owners can unlist a rule set with `updateRuleset`.',
  })
  @UseGuards(AdminGuard)
  async withdrawRuleset(
    @OwnerOfKeys('administrator') owner: KeyOwner,
    @Args('input') input: WithdrawRulesetInput,
  ): Promise<RulesetModel> {
    const retry = retryOf(owner, 'withdrawRuleset', input);
    return this.modelOf(await this.definitions.withdraw(input.id, retry));
  }

  private async modelOf(stored: StoredRuleset): Promise<RulesetModel> {
    const rules = (await this.definitions.load(stored.id)) ?? requireRuleset(stored.id, []);
    return new RulesetModel(rules.key, rules.ruleset, stored);
  }
}
