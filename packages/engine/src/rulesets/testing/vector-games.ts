/** The rules and commands of the referee's games. */
import type { FamilyGame, FamilyStep } from '../../../../../test/fixtures/family-games.js';
import type { VectorStep } from '../../../../../test/fixtures/games.js';
import type { Command, CompiledRuleset } from '../../rules/index.js';
import { resolveRuleset, rulesFor } from '../index.js';

/** The rules of a game from the fixtures. */
export function rulesOf({
  ruleset,
  variants,
  players,
  teamSize,
}: Pick<FamilyGame, 'ruleset' | 'variants' | 'players' | 'teamSize'>): CompiledRuleset {
  const resolution = resolveRuleset(ruleset, variants);
  const rules = resolution.ok ? rulesFor(resolution.ruleset.key, players / teamSize) : undefined;
  if (!rules) throw new Error(`No rules for ${ruleset}`);
  return rules;
}

export function commandOf(step: FamilyStep | VectorStep): Command {
  switch (step.do) {
    case 'roll':
      return { type: 'roll', keep: step.keep };
    case 'enter':
      return { type: 'enterField', column: step.column, row: step.row };
    case 'announce':
      return { type: 'announce', row: step.row };
    case 'undo':
    case 'endTurn':
      return { type: step.do };
  }
}
