type Spread = readonly [number, number, number];

interface Line {
  readonly commit: string;
  readonly at: string;
  readonly node: string;
  readonly ratios: Readonly<Record<string, Spread>>;
}

interface Round {
  readonly movesPerSecond: number;
  readonly serverCpu: number;
}

interface Results {
  readonly at: string;
  readonly node: string;
  readonly levels: readonly {
    readonly connections: number;
    readonly rounds: readonly Readonly<Record<string, Round>>[];
  }[];
}

export function lineOf(results: Results, commit: string): Line;

export function compareLines(
  before: Line,
  after: Line,
): readonly {
  readonly name: string;
  readonly before: number;
  readonly after: number;
  readonly change: number;
  readonly verdict: '' | 'better' | 'worse';
}[];
