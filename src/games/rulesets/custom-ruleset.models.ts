import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Uuid } from '../../kernel/input/id.js';
import type { RulesetListing } from '../definitions/definition.js';

@ObjectType('CustomRuleset', { description: 'What lists say of a rule set that a player has sent.' })
export class CustomRulesetModel {
  @Field({ description: 'Its title.' })
  title!: string;

  @Field({ description: 'Whether `rulesets` lists it to everybody.' })
  listed!: boolean;

  @Field({ description: 'Whether the administrator has taken it from lists for good. Games by it go on.' })
  withdrawn!: boolean;

  @Uuid()
  @Field(() => ID, {
    nullable: true,
    description:
      'The player who has sent it; null where it came with an imported game, or the account is deleted.',
  })
  owner!: string | null;

  @Field(() => Date, { description: 'When it came.' })
  createdAt!: Date;
}

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
