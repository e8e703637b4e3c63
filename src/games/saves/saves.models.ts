import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Uuid } from '../../kernel/input/id.js';
import { Cost, ListSize } from '../../kernel/schema/prices.js';
import type { CompiledRuleset } from '@yamb-server/engine';
import { LARGEST } from '../rulesets/list-sizes.js';
import { RulesetModel } from '../rulesets/ruleset.models.js';
import { rulesetIdIn } from '@yamb-server/engine/rulesets';
import type { Save } from './save.js';

@Cost(30)
@ObjectType('Save', { description: 'A named copy of a game between two turns. `openSave` goes on from it.' })
export class SaveModel {
  constructor(
    private readonly save: Save,
    private readonly rules: CompiledRuleset | undefined,
  ) {}

  @Uuid()
  @Field(() => ID, { description: 'A UUID.' })
  get id(): string {
    return this.save.id;
  }

  @Field({ description: 'The name that you gave it.' })
  get name(): string {
    return this.save.name;
  }

  @Uuid()
  @Field(() => ID, { description: 'The game that it is a copy of.' })
  get gameId(): string {
    return this.save.gameId;
  }

  @Field({ description: 'The rules with their variants and version: `yams+columns@1`.' })
  get rulesetKey(): string {
    return this.save.rulesetKey;
  }

  @Field(() => ID, { description: 'Id of the rule set.' })
  get rulesetId(): string {
    return rulesetIdIn(this.save.rulesetKey);
  }

  @Field(() => RulesetModel, {
    nullable: true,
    description: 'The rules that it goes on by; null when this server no longer plays that version.',
  })
  get ruleset(): RulesetModel | null {
    return this.rules ? new RulesetModel(this.save.rulesetKey, this.rules) : null;
  }

  @ListSize(LARGEST.seats)
  @Field(() => [String], { description: 'The names at the seats, in the order of play.' })
  get seats(): readonly string[] {
    return this.save.seats.map(({ name }) => name);
  }

  @Field(() => Int, { description: 'How many players share a sheet.' })
  get teamSize(): number {
    return this.save.start.teamSize;
  }

  @ListSize(LARGEST.sides)
  @Field(() => [Int], { description: 'The points of each side as they stood.' })
  get totals(): readonly number[] {
    return this.save.totals;
  }

  @Field(() => Int, { description: 'Turns that the side on turn had left, that one included.' })
  get turnsLeft(): number {
    return this.save.turnsLeft;
  }

  @Field({ description: 'When it was saved.' })
  get savedAt(): Date {
    return new Date(this.save.savedAt);
  }
}
