import type { Ruleset } from '@yamb-server/engine';

/** A rule set as data that can be sent and hashed: without its variants, which are functions and already applied. */
export const rulesetData = (ruleset: Ruleset): Ruleset => Object.assign({}, ruleset, { variants: [] });
