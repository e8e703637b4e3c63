/** Solves turns of games. Caches data for the next decision in the same turn or by the same rules. */
import {
  CompiledRuleset,
  completeInTurns,
  initialState,
  never,
  sheetOf,
  sheetTotal,
  sideOf,
  type Command,
  type OpenTurn,
} from '@yamb-server/engine';
import {
  advise,
  canEstimateSpread,
  choicesOf,
  commandOf,
  countChoices,
  findingPlanChances,
  GameAnalysis,
  hasRivals,
  heldBytes,
  outcomesOf,
  playsToWin,
  probability,
  solvedRolls,
  solvingToWin,
  solvingTurn,
  solvingTurnAsSeen,
  TO_WIN,
  winChanceError,
  winChances,
  type Goal,
  type Sight,
  type SolvedTurn,
} from '@yamb-server/strategy';
import { LRUCache } from 'lru-cache';
import { defined } from '../../kernel/input/objects.js';
import { hardestPuzzle } from './graded-puzzle.js';
import { isWeak, sightOf } from './levels.js';
import type { OnProgress } from './pool-job.js';
import type {
  AdviceTask,
  AdvisorResult,
  AdvisorTask,
  Analysis,
  AnalysisTask,
  Chances,
  ChancesTask,
  Evaluation,
  MoveTask,
  SentRules,
} from './tasks.js';
import { keep, valuationOf, type Model, type Pause } from './valuation-of.js';

/** Memory for loaded rules and their valuations, some megabytes each. */
const BYTES_OF_RULES = 64_000_000;
/** Memory for solved turns, at most some megabytes each. */
const BYTES_OF_TURNS = 32_000_000;

const goOn: Pause = () => Promise.resolve();

interface LoadedRules {
  readonly key: string;
  readonly rules: CompiledRuleset;
  readonly valuation: Model;
}

export class Solver {
  private readonly loadedRules: LRUCache<string, Promise<LoadedRules>>;
  /** Turns of loaded rules, because a turn holds the valuation of its rules. */
  private readonly turns = new LRUCache<string, SolvedTurn>({ maxSize: BYTES_OF_TURNS });

  constructor(bytesOfRules = BYTES_OF_RULES) {
    this.loadedRules = new LRUCache({
      maxSize: bytesOfRules,
      dispose: (_, key, reason) => {
        if (reason !== 'evict') return;
        for (const turn of [...this.turns.keys()])
          if (turn.startsWith(prefixOf(key))) this.turns.delete(turn);
      },
    });
  }

  /** Approximate memory kept between tasks. */
  get bytes(): number {
    return this.loadedRules.calculatedSize + this.turns.calculatedSize;
  }

  /**
   * @param onProgress receives the number of analysed choices, of all choices: at the start of an analysis and after each turn
   * @param pause called every few milliseconds on an idle machine; the task continues when it resolves
   */
  async run(task: AdvisorTask, onProgress: OnProgress, pause = goOn): Promise<AdvisorResult> {
    const loaded = await this.load(task.rules, pause);
    switch (task.kind) {
      case 'move':
        return this.move(loaded, task, pause);
      case 'advice':
        return this.advice(loaded, task, pause);
      case 'chances':
        return this.chances(loaded, task, pause);
      case 'analysis':
        return analyse(loaded, task, onProgress, pause);
      case 'puzzle':
        return hardestPuzzle(loaded.rules, loaded.valuation, task.missed, pause);
      default:
        return never(task);
    }
  }

  private async move(loaded: LoadedRules, { state, level, seed }: MoveTask, pause: Pause): Promise<Command> {
    const { rules } = loaded;
    if (isWeak(level)) await completeInTurns(findingPlanChances(rules), pause);
    const how = isWeak(level)
      ? { sight: sightOf(level, rules, state, seed) }
      : { goal: playsToWin(rules, state) ? goalOf(loaded, state, TO_WIN) : null };
    const turn = await this.turn(loaded, state, pause, how);
    return commandOf(turn.best(state, state.dice));
  }

  private async advice(loaded: LoadedRules, task: AdviceTask, pause: Pause): Promise<Evaluation> {
    const { state, first, orderBy } = task;
    const compiled = loaded.rules;
    const solved = await this.turn(loaded, state, pause);
    const goal = goalOf(loaded, state, task.goal);
    const forGoal = goal ? await this.turn(loaded, state, pause, { goal }) : null;
    const sheet = sheetOf(state, sideOf(state, state.seat));
    const before = sheetTotal(compiled, sheet);
    const reliability = loaded.valuation.reliability(sheet);
    const isRolled = state.phase === 'rolled';
    const advice = isRolled
      ? advise(compiled, state, solved, first, { forGoal, ...defined({ orderBy }) })
      : [];
    return {
      ...reliability,
      expectedTotal: before + valueAt(solved, state),
      winChance: forGoal && probability(valueAt(forGoal, state)),
      winChanceError: goal && chanceErrorOf(loaded, state, goal),
      advice,
    };
  }

  private async chances(loaded: LoadedRules, task: ChancesTask, pause: Pause): Promise<Chances> {
    const { state } = task;
    const goal = goalOf(loaded, state, task.goal);
    if (!goal) return { byChoice: new Map(), error: null };
    const solved = await this.turn(loaded, state, pause, { goal });
    return { byChoice: winChances(solved, state), error: chanceErrorOf(loaded, state, goal) };
  }

  /** The solved turn of a state, for all dice: for points unless there is a goal, as a player sees it if there is a sight. */
  private async turn(
    { key, rules, valuation }: LoadedRules,
    state: OpenTurn,
    pause: Pause,
    { goal = null, sight = null }: { readonly goal?: Goal | null; readonly sight?: Sight | null } = {},
  ): Promise<SolvedTurn> {
    const { sheets, resigned, rotation, teamSize, seat, dictation } = state;
    const { first } = solvedRolls(rules, state);
    const parts = [goal, sight, first, sheets, resigned, rotation, teamSize, seat, dictation];
    const name = prefixOf(key) + JSON.stringify(parts);
    const solved = this.turns.get(name);
    if (solved) return solved;
    await valuation.prepare(sheets, pause);
    const solving = goal
      ? solvingToWin(rules, state, valuation, goal)
      : sight
        ? solvingTurnAsSeen(rules, state, valuation, sight)
        : solvingTurn(rules, state, valuation);
    const value = await completeInTurns(solving, pause);
    if (this.loadedRules.get(key)) keep(this.turns, name, value, name.length + value.bytes);
    return value;
  }

  /** Loads the valuation for the rules and keeps it for further tasks. */
  load(
    { key: rulesKey, rulesetKey, ruleset, table, network }: SentRules,
    pause: Pause = goOn,
  ): Promise<LoadedRules> {
    const key = `${rulesKey} ${table ?? ''} ${network ?? ''}`;
    const kept = this.loadedRules.get(key);
    if (kept) return kept;
    const load = async (): Promise<LoadedRules> => {
      const rules = new CompiledRuleset(ruleset);
      const valuation = await valuationOf(rulesetKey, rules, { table, network }, pause);
      const outcomes = outcomesOf(rules);
      // Valuing a first sheet creates the caches that all sheets share, so that their memory is counted.
      valuation.value(sheetOf(initialState(rules, { seatCount: 1, teamSize: 1 }), 0));
      keep(this.loadedRules, key, loading, heldBytes([rules, valuation, outcomes], [outcomes.keeps]));
      return { key, rules, valuation };
    };
    const loading = load();
    keep(this.loadedRules, key, loading, 0);
    loading.catch(() => {
      this.loadedRules.delete(key);
    });
    return loading;
  }
}

/** How the names of turns of these rules begin. */
const prefixOf = (key: string): string => `${key}\n`;

/** The goal, if it exists for the state and chances can be computed. The spread of awards cannot be estimated. */
const goalOf = ({ rules }: LoadedRules, state: OpenTurn, goal: Goal | undefined): Goal | null =>
  goal && canEstimateSpread(rules) && (goal.kind !== 'win' || hasRivals(state)) ? goal : null;

/** The value of the best choice; before the first roll, the mean over all dice. */
const valueAt = (solved: SolvedTurn, state: OpenTurn): number =>
  state.phase === 'rolled' ? solved.best(state, state.dice).value : solved.value;

/** The standard error of chances, from that of the difference between the side on turn and its closest rival. */
function chanceErrorOf({ rules, valuation }: LoadedRules, state: OpenTurn, goal: Goal): number {
  const onTurn = sideOf(state, state.seat);
  const errors = state.sheets.map((sheet) => valuation.reliability(sheet).error);
  const ofOthers = errors.filter(
    (_, side) => goal.kind === 'win' && side !== onTurn && !state.resigned.includes(side),
  );
  const error = Math.hypot(errors[onTurn] ?? 0, Math.max(0, ...ofOthers));
  return winChanceError(rules, state, valuation, { goal, error });
}

async function analyse(
  { rules, valuation }: LoadedRules,
  { events, bestOf }: AnalysisTask,
  onProgress: OnProgress,
  pause: Pause,
): Promise<Analysis> {
  const goal: Goal = bestOf === undefined ? TO_WIN : { kind: 'bestOf', totals: bestOf };
  const analysis = new GameAnalysis(rules, valuation, canEstimateSpread(rules) ? valuation : null, goal);
  const choices = countChoices(rules, events);
  let done = 0;
  onProgress(done, choices);
  for (const event of events) {
    await pause();
    const ended = analysis.turns.length;
    await completeInTurns(analysis.adding(event), pause);
    const turn = analysis.turns[ended];
    if (!turn) continue;
    done += choicesOf(turn);
    onProgress(done, choices);
  }
  const { sides, turns } = analysis;
  const empty = sheetOf(initialState(rules, { seatCount: 1, teamSize: 1 }), 0);
  return { error: valuation.reliability(empty).error, ...defined({ bestOf }), sides, turns };
}
