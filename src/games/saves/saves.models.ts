import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { UuidField } from '../../kernel/input/id.js';
import { Cost, ListField } from '../../kernel/schema/prices.js';
import type { CompiledRuleset } from '@yamb-server/engine';
import { LARGEST } from '../rulesets/list-sizes.js';
import { RulesetModel } from '../rulesets/ruleset.models.js';
import { rulesetIdIn } from '@yamb-server/engine/rulesets';
import type { Save } from './save.js';

@Cost(30)
@ObjectType('Save', { description: 'A named copy of a game between turns. Use `openSave` to continue it.' })
export class SaveModel {
  @UuidField({ description: 'UUID of the save.' })
  id!: string;

  @Field({ description: 'Name you chose.' })
  name!: string;

  @UuidField({ description: 'Id of the game it was copied from.' })
  gameId!: string;

  @Field({ description: 'Rule set, variants and version, such as `yams+columns@1`.' })
  rulesetKey!: string;

  @Field(() => ID, { description: 'Id of the rule set.' })
  rulesetId!: string;

  @Field(() => RulesetModel, {
    nullable: true,
    description: 'The rules it continues with; null if this server no longer supports that version.',
  })
  ruleset!: RulesetModel | null;

  @ListField(() => String, LARGEST.seats, { description: 'Names at the seats, in playing order.' })
  seats!: readonly string[];

  @Field(() => Int, { description: 'Number of players who share a sheet.' })
  teamSize!: number;

  @ListField(() => Int, LARGEST.sides, { description: 'Total of each side.' })
  totals!: readonly number[];

  @Field(() => Int, { description: 'Turns left for the side on turn, including this one.' })
  turnsLeft!: number;

  @Field({ description: 'Time of saving.' })
  savedAt!: Date;
}

/** @param rules those it continues with; undefined if this server no longer supports them */
export const saveModel = (save: Save, rules: CompiledRuleset | undefined): SaveModel => ({
  id: save.id,
  name: save.name,
  gameId: save.gameId,
  rulesetKey: save.rulesetKey,
  rulesetId: rulesetIdIn(save.rulesetKey),
  ruleset: rules ? new RulesetModel(save.rulesetKey, rules) : null,
  seats: save.seats.map(({ name }) => name),
  teamSize: save.start.teamSize,
  totals: save.totals,
  turnsLeft: save.turnsLeft,
  savedAt: new Date(save.savedAt),
});
