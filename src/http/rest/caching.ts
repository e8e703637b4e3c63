/** The caching of responses other than games. */
import { isCustom } from '@yamb-server/engine/rulesets';

/** The arguments of each field that a route resolves, in order, followed by those of the route itself. */
export type StepArguments = readonly Readonly<Record<string, unknown>>[];

/** `Cache-Control` and `Vary` of a response. */
export type Caching = Readonly<Record<string, string>>;

/** Changes only with a new version of the server. */
const FIVE_MINUTES: Caching = { 'cache-control': 'public, max-age=300' };

/** Never changes. */
const FOR_EVER: Caching = { 'cache-control': 'public, max-age=31536000, immutable' };

/** The same for all callers, who must revalidate it because titles and listings change. */
const SHARED: Caching = { 'cache-control': 'public, no-cache' };

/** Depends on the caller. */
const OWN: Caching = { 'cache-control': 'private, no-cache', vary: 'Authorization' };

/** Lists of rule sets: owners see more of their own rule sets than others. */
export function listOfRulesets([args]: StepArguments): Caching {
  const { custom, owner } = {
    ...(args?.['filter'] as { readonly custom?: unknown; readonly owner?: unknown }),
  };
  if (owner !== undefined && owner !== null) return OWN;
  return custom === true ? SHARED : FIVE_MINUTES;
}

/** A rule set. */
export const ruleset = (args: StepArguments): Caching => (isOfPlayer(args) ? SHARED : FIVE_MINUTES);

/** The definition of a rule set. A custom one never changes, because its id is derived from it. */
export const definition = (args: StepArguments): Caching => (isOfPlayer(args) ? FOR_EVER : FIVE_MINUTES);

const isOfPlayer = ([args]: StepArguments): boolean => isCustom(String(args?.['id']));
