import { Field, ObjectType } from '@nestjs/graphql';
import { UuidField } from '../../kernel/input/id.js';
import type { RulesetListing } from '../definitions/definition.js';

@ObjectType('CustomRuleset', { description: 'Listing details of a rule set that a player created.' })
export class CustomRulesetModel {
  @Field({ description: 'Title of the rule set.' })
  title!: string;

  @Field({ description: 'Whether `rulesets` lists it for everyone.' })
  listed!: boolean;

  @Field({ description: 'Whether the administrator has permanently removed it from lists.' })
  withdrawn!: boolean;

  @UuidField({
    nullable: true,
    description: 'Id of the creator; null if it came with an import or the account was deleted.',
  })
  owner!: string | null;

  @Field(() => Date, { description: 'Time of creation.' })
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
