import { field, nullable, objectType } from '../../kernel/schema/object-type.js';
import { Cost } from '../../kernel/schema/prices.js';
import type { CompiledRuleset } from '@yamb-server/engine';
import { LARGEST } from '../rulesets/list-sizes.js';
import { RulesetModel } from '../rulesets/ruleset.models.js';
import { rulesetIdIn } from '@yamb-server/engine/rulesets';
import type { Save } from './save.js';

export const SaveModel = objectType(
  'Save',
  'A named copy of a game between turns. Use `openSave` to continue it.',
  {
    id: field.uuid('UUID of the save.'),
    name: field.string('Name you chose.'),
    gameId: field.uuid('Id of the game it was copied from.'),
    rulesetKey: field.string('Rule set, variants and version, such as `yams+columns@1`.'),
    rulesetId: field.id('Id of the rule set.'),
    ruleset: nullable.object(
      () => RulesetModel,
      'The rules it continues with; null if this server no longer supports that version.',
    ),
    seats: field.strings(LARGEST.seats, 'Names at the seats, in playing order.'),
    teamSize: field.int('Number of players who share a sheet.'),
    totals: field.ints(LARGEST.sides, 'Total of each side.'),
    turnsLeft: field.int('Turns left for the side on turn, including this one.'),
    savedAt: field.date('Time of saving.'),
  },
  Cost(30),
);
export type SaveModel = InstanceType<typeof SaveModel>;

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
