/** Finds the rule sets that commands name. */
import { complete } from '@yamb-server/engine';
import { readFile } from 'node:fs/promises';
import { describeRulesetFault } from '../games/definitions/describe-ruleset-fault.js';
import { requireRuleset } from '../games/domain/ruleset-choice.js';
import { idOf, readDefinitionText } from '../games/definitions/definition.js';
import { customRulesets, type ResolvedRuleset } from '@yamb-server/engine/rulesets';
import { CommandFailure, wrongUsage } from './failure.js';
import { messageOf } from '../kernel/errors/thrown.js';

/**
 * The registered rule set with an id, or the one in a file.
 * @throws CommandFailure unless exactly one of them is named, or if the file has faults
 * @throws RequestError for an unknown rule set or variant
 */
export async function rulesetOf(
  id: string | undefined,
  file: string | undefined,
  variants: readonly string[],
): Promise<ResolvedRuleset> {
  if ((id === undefined) === (file === undefined))
    throw wrongUsage('Name either a rule set or a file with --ruleset.');
  return file === undefined ? requireRuleset(id ?? '', variants) : rulesetOfFile(file);
}

/**
 * Reads the rule set in a file and registers it by its id while it is in use.
 * @throws CommandFailure with a line for each fault, or if the file cannot be read
 */
export async function rulesetOfFile(file: string): Promise<ResolvedRuleset> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw wrongUsage(`${file} cannot be read: ${messageOf(error)}`);
  });
  const read = complete(readDefinitionText(text));
  if (read.ok) return customRulesets.add(idOf(read.value), read.value);
  const faults = read.error.map((fault) => `${describeRulesetFault(fault)} (${fault.code})`);
  throw new CommandFailure([`${file} is not a valid rule set:`, ...faults].join('\n'));
}
