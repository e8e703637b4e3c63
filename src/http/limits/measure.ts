import { Kind, type DocumentNode, type FragmentDefinitionNode, type SelectionSetNode } from 'graphql';

/** What the limits count in a selection. */
export interface Measure {
  /** Levels of fields. */
  readonly depth: number;
  /** Renamed fields. */
  readonly aliases: number;
  /** Fields of the outermost level, `__typename` apart. */
  readonly rootFields: number;
}

const NOTHING: Measure = { depth: 0, aliases: 0, rootFields: 0 };

/**
 * Measures selection sets of one document, with each fragment counted wherever it is spread. A fragment is walked
 * once, so the time is linear however the fragments nest. Introspection adds no depth: its standard query is
 * deeper than any limit, and its answer is bounded by the schema.
 */
export class Measurer {
  private readonly fragments = new Map<string, FragmentDefinitionNode>();
  private readonly measured = new Map<string, Measure>();

  constructor(document: DocumentNode) {
    for (const definition of document.definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) this.fragments.set(definition.name.value, definition);
    }
  }

  /** Measures a selection set with all below it. */
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
    // In a cycle, which another rule reports, the fragment meets itself as empty.
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
