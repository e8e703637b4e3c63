/** A page that uses the libraries without a server. See `browser.e2e-spec.ts`. */
import {
  initialState,
  options,
  play,
  sheetOf,
  sheetTotal,
  type Command,
  type GameState,
} from '@yamb-server/engine';
import {
  commitmentOf,
  diceOf,
  findForgedRoll,
  newSeed,
  SCHEME,
  type DieFaces,
  type RecordedRoll,
} from '@yamb-server/engine/fairness';
import { rulesFor } from '@yamb-server/engine/rulesets';
import {
  advise,
  Network,
  NetworkValuation,
  solveTurn,
  withoutDictated,
  type Advice,
} from '@yamb-server/strategy';

const KEY = 'yamb@1';

function rulesOfYamb(): NonNullable<ReturnType<typeof rulesFor>> {
  const rules = rulesFor(KEY, 1);
  if (!rules) throw new Error(`There is no rule set ${KEY}`);
  return rules;
}

function after(state: GameState, command: Command, dice: DieFaces): GameState {
  const played = play(rulesOfYamb(), state, command, dice);
  if (!played.ok) throw new Error(`${command.type} is refused: ${played.error.code}`);
  return played.value.state;
}

/** A finished single-player game, and what was offered on the way. */
export interface PageGame {
  readonly total: number;
  readonly turns: number;
  /** The open fields after the first roll, with their scores. */
  readonly offered: readonly { readonly column: string; readonly row: string; readonly score: number }[];
  readonly rolls: readonly RecordedRoll[];
}

/** Plays a whole game of Yamb: announces whenever possible, and enters the best score after the first roll. */
export function playGame(seed: string, gameId: string): PageGame {
  const rules = rulesOfYamb();
  const dice = diceOf({ seed, gameId, clientSeeds: [] });
  let state: GameState = initialState(rules, { seatCount: 1, teamSize: 1 });
  let offered: PageGame['offered'] | undefined;
  const rolls: RecordedRoll[] = [];
  while (state.phase !== 'finished') {
    state = after(state, { type: 'roll' }, dice);
    if (state.phase !== 'rolled') throw new Error(`After a roll the phase is ${state.phase}`);
    rolls.push({ turn: state.turnNumber, rollNumber: state.rollNumber, kept: [], dice: state.dice });
    const [row] = options(rules, state).announceableRows;
    if (row !== undefined) state = after(state, { type: 'announce', row }, dice);
    const fields = options(rules, state).openFields;
    offered ??= fields.map((field) => ({ column: field.column, row: field.row, score: field.score }));
    const [first, ...others] = fields;
    if (!first) throw new Error('No field is open');
    const best = others.reduce((most, field) => (field.score > most.score ? field : most), first);
    state = after(state, { type: 'enterField', column: best.column, row: best.row, endTurn: true }, dice);
  }
  return { total: sheetTotal(rules, sheetOf(state, 0)), turns: rolls.length, offered: offered ?? [], rolls };
}

/**
 * The index of the first roll that the seed does not produce, or null if it produces all and matches its commitment.
 */
export function firstForged(
  revealed: { readonly seed: string; readonly gameId: string; readonly commitment: string },
  rolls: readonly RecordedRoll[],
): number | null {
  if (commitmentOf(revealed.seed) !== revealed.commitment) return -1;
  return findForgedRoll({ ...revealed, clientSeeds: [], scheme: SCHEME }, rolls, 1)?.index ?? null;
}

/** The best choices with these dice in the first turn, by the server's network. @param parameters of the network */
export function adviceWith(
  network: { readonly features: number; readonly hidden: number; readonly parameters: readonly number[] },
  faces: readonly number[],
  first: number,
): readonly Advice[] {
  const rules = rulesOfYamb();
  const start = initialState(rules, { seatCount: 1, teamSize: 1 });
  const rolled = after(start, { type: 'roll' }, (_, position) => faces[position] ?? NaN);
  if (rolled.phase !== 'rolled') throw new Error(`After a roll the phase is ${rolled.phase}`);
  const parameters = Float32Array.from(network.parameters);
  const valuation = new NetworkValuation(
    withoutDictated(rules),
    new Network(network.features, network.hidden, parameters),
  );
  return advise(rules, rolled, solveTurn(rules, start, valuation), first);
}

export { commitmentOf, newSeed };
