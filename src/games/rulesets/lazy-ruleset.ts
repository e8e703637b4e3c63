import { ObjectType } from '@nestjs/graphql';
import { field } from '../../kernel/schema/object-type.js';
import type { Ruleset } from '@yamb-server/engine';
import { rulesetIdIn, variantsIn } from '@yamb-server/engine/rulesets';
import type { RulesetListing } from '../definitions/definition.js';
import { LARGEST } from './list-sizes.js';

/** A value of a rule set that may still have to be loaded. */
export type Later<T> = T | Promise<T>;

/** A rule set with its key, loaded when another part is read: most clients read few fields of listed rule sets. */
@ObjectType({ isAbstract: true })
export abstract class LazyRuleset {
  private loading: Promise<Ruleset> | undefined;

  /**
   * @param ruleset or a function that loads it
   * @param listing of a custom rule set, if already loaded
   */
  constructor(
    key: string,
    private readonly ruleset: Ruleset | (() => Promise<Ruleset>),
    readonly listing?: RulesetListing,
  ) {
    this.key = key;
  }

  protected read<T>(part: (ruleset: Ruleset) => T): Later<T> {
    const { ruleset } = this;
    return typeof ruleset === 'function' ? (this.loading ??= ruleset()).then(part) : part(ruleset);
  }

  @field.id('Id to pass to `createGame`.')
  get id(): string {
    return rulesetIdIn(this.key);
  }

  @field.string('Rule set, chosen variants and version, such as `yams+columns+rill@1`.')
  key: string;

  @field.ids(LARGEST.variants, 'Ids of the variants applied here.')
  get chosenVariants(): readonly string[] {
    return variantsIn(this.key);
  }
}
