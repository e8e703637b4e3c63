import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Uuid } from '../../kernel/input/id.js';
import { Cost, ListSize } from '../../kernel/schema/prices.js';
import type { CompiledRuleset } from '@yamb-server/engine';
import { LARGEST } from '../rulesets/list-sizes.js';
import { RulesetModel } from '../rulesets/ruleset.models.js';
import { rulesetIdIn } from '@yamb-server/engine/rulesets';
import type { Save } from './save.js';

@Cost(30)
@ObjectType('Save', { description: 'A named copy of a game between turns. Use `openSave` to continue it.' })
export class SaveModel {
  constructor(
    private readonly save: Save,
    private readonly rules: CompiledRuleset | undefined,
  ) {}

  @Uuid()
  @Field(() => ID, { description: 'UUID of the save.' })
  get id(): string {
    return this.save.id;
  }

  @Field({ description: 'Name you chose.' })
  get name(): string {
    return this.save.name;
  }

  @Uuid()
  @Field(() => ID, { description: 'Id of the game it was copied from.' })
  get gameId(): string {
    return this.save.gameId;
  }

  @Field({ description: 'Rule set, variants and version, such as `yams+columns@1`.' })
  get rulesetKey(): string {
    return this.save.rulesetKey;
  }

  @Field(() => ID, { description: 'Id of the rule set.' })
  get rulesetId(): string {
    return rulesetIdIn(this.save.rulesetKey);
  }

  @Field(() => RulesetModel, {
    nullable: true,
    description: 'The rules it continues with; null if this server no longer supports that version.',
  })
  get ruleset(): RulesetModel | null {
    return this.rules ? new RulesetModel(this.save.rulesetKey, this.rules) : null;
  }

  @ListSize(LARGEST.seats)
  @Field(() => [String], { description: 'Names at the seats, in playing order.' })
  get seats(): readonly string[] {
    return this.save.seats.map(({ name }) => name);
  }

  @Field(() => Int, { description: 'Number of players who share a sheet.' })
  get teamSize(): number {
    return this.save.start.teamSize;
  }

  @ListSize(LARGEST.sides)
  @Field(() => [Int], { description: 'Total of each side.' })
  get totals(): readonly number[] {
    return this.save.totals;
  }

  @Field(() => Int, { description: 'Turns left for the side on turn, including this one.' })
  get turnsLeft(): number {
    return this.save.turnsLeft;
  }

  @Field({ description: 'Time of saving.' })
  get savedAt(): Date {
    return new Date(this.save.savedAt);
  }
}
