import { describe, expect, it } from '@jest/globals';
import { BotModel } from '../../thinking/bots/bots.models.js';

describe('a former name', () => {
  it('returns the value of the field that replaced it', () => {
    const measured = { ruleset: 'yamb' } as ConstructorParameters<typeof BotModel>[0];
    expect(Reflect.get(new BotModel(measured), 'ruleset')).toBe('yamb');
  });
});
