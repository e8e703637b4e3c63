/** Describes the lines of `games.ndjson` as JSON Schema. */
import { VALUE_MODELS } from '@yamb-server/strategy';
import { LEVELS } from '../../thinking/advisor/levels.js';
import { DUMP_FORM } from './dumped-game.js';

const number = (description: string): object => ({ type: 'number', description });
const index = (description: string): object => ({ type: 'integer', minimum: 0, description });
const faces = (description: string): object => ({
  ...{ type: 'array', description },
  items: { type: 'integer', minimum: 1, maximum: 12 },
});

/** An object whose members are all required, except those named. */
const object = (properties: Readonly<Record<string, object>>, optional: readonly string[] = []): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});
const list = (description: string, items: object): object => ({ type: 'array', description, items });

const CHOICE = {
  oneOf: [
    object({ keep: faces('Roll again and keep these faces.') }),
    object({ announce: { type: 'string', description: 'Announce this row.' } }),
    object({
      enter: {
        ...{ type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 2 },
        description: 'Enter the field in this column and row.',
      },
      score: { type: 'integer', description: 'The score of the field; 0 crosses it.' },
    }),
  ],
};

const STEP = {
  oneOf: [
    object({
      roll: faces('The faces on the table after the roll, by position.'),
      luck: number('Points by which the roll raised the expected total.'),
    }),
    object(
      {
        choice: { ...CHOICE, description: 'What the player did.' },
        loss: number('Points that it gave up against the best choice.'),
        best: { ...CHOICE, description: 'The best choice; missing if the player made it.' },
      },
      ['best'],
    ),
  ],
};

export const DUMP_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A finished ranked game',
  description: 'A line of games.ndjson. Points have three decimals.',
  ...object({
    form: { const: DUMP_FORM, description: 'The form of the line.' },
    rules: { type: 'string', description: 'Rule set, variants and version: `id+variant@version`.' },
    month: { type: 'string', pattern: '^\\d{4}-\\d{2}$', description: 'The UTC month in which it ended.' },
    seed: { type: 'string', description: 'The seed of the dice, in hexadecimal digits.' },
    model: { enum: VALUE_MODELS, description: 'How positions were valued.' },
    seats: list(
      'The seats in order.',
      object({
        kind: { enum: ['HUMAN', 'BOT'], description: 'Who played.' },
        level: { enum: [...LEVELS, null], description: "The level of a server's bot; null for others." },
      }),
    ),
    sides: list(
      'The sides in order.',
      object({
        total: number('The final total.'),
        start: number('Expected total before the first turn.'),
        luck: number('Sum of the luck of all rolls.'),
        losses: number('Sum of the losses of all choices.'),
        resigned: { type: 'boolean', description: 'Whether it resigned.' },
        won: { type: 'boolean', description: 'Whether it won, alone or with others.' },
      }),
    ),
    turns: list(
      'The turns in order.',
      object({
        seat: index('The seat that played, from 0.'),
        side: index('The side for which it played, from 0.'),
        expected: number('Expected final total before the first roll.'),
        deviation: number('Standard deviation of that after the first roll: the scale of losses.'),
        steps: list('Rolls and choices in order.', STEP),
      }),
    ),
  }),
} as const;
