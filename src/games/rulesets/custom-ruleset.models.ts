import { field, nullable, objectType } from '../../kernel/schema/object-type.js';
import type { RulesetListing } from '../definitions/definition.js';

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
