import { Kind, type DocumentNode, type FragmentDefinitionNode, type SelectionSetNode } from 'graphql';

/** The counts of a selection that the limits apply to. */
export interface Measure {
  /** Nesting levels of fields. */
  readonly depth: number;
  /** Renamed fields. */
  readonly aliases: number;
  /** Root fields, except `__typename`. */
  readonly rootFields: number;
}

const NOTHING: Measure = { depth: 0, aliases: 0, rootFields: 0 };

/**
 * Measures selection sets of one document, counting each fragment at every spread. A fragment is walked once, so the
 * time is linear at any nesting. Introspection adds no depth: its standard query is deeper than any limit, and the
 * schema bounds its response.
 */
export class Measurer {
  private readonly fragments = new Map<string, FragmentDefinitionNode>();
  private readonly measured = new Map<string, Measure>();

  constructor(document: DocumentNode) {
    for (const definition of document.definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) this.fragments.set(definition.name.value, definition);
    }
  }

  /** Measures a selection set and everything below it. */
  measure(selectionSet: SelectionSetNode | undefined): Measure {
    let total = NOTHING;
    for (const selection of selectionSet?.selections ?? []) {
      switch (selection.kind) {
        case Kind.FIELD: {
          const name = selection.name.value;
          const below = this.measure(selection.selectionSet);
          total = join(total, {
            depth: name.startsWith('__') ? 0 : below.depth + 1,
            aliases: below.aliases + (selection.alias ? 1 : 0),
            rootFields: name === '__typename' ? 0 : 1,
          });
          break;
        }
        case Kind.INLINE_FRAGMENT:
          total = join(total, this.measure(selection.selectionSet));
          break;
        case Kind.FRAGMENT_SPREAD:
          total = join(total, this.measureFragment(selection.name.value));
          break;
      }
    }
    return total;
  }

  private measureFragment(name: string): Measure {
    const cached = this.measured.get(name);
    if (cached) return cached;
    // In a cycle, reported by another rule, a fragment counts as empty inside itself.
    this.measured.set(name, NOTHING);
    const measure = this.measure(this.fragments.get(name)?.selectionSet);
    this.measured.set(name, measure);
    return measure;
  }
}

function join(a: Measure, b: Measure): Measure {
  return {
    depth: Math.max(a.depth, b.depth),
    aliases: a.aliases + b.aliases,
    rootFields: a.rootFields + b.rootFields,
  };
}
