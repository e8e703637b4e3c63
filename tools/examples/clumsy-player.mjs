/** Plays like a beginner: keeps the most frequent face, and enters where the throw scores most. */

/** Announces in every turn with such a number, so that the column does not stay empty. */
const ANNOUNCES_EVERY = 4;

/** Plays a ranked game alone. Returns its id. */
export async function clumsyGame(client, ruleset) {
  let game = await client.createGame({ ruleset });
  while (game.status === 'PLAYING') game = await turnOf(client, game.id);
  return game.id;
}

async function turnOf(client, id) {
  let { game } = await client.roll(id, []);
  const { number, openFields, announceableRows } = game.turn;
  const announces = openFields.length === 0 || number % ANNOUNCES_EVERY === 0;
  if (announces && announceableRows.length > 0) ({ game } = await client.announce(id, announceableRows[0]));
  while (game.turn.rollsLeft > 0) {
    const keep = mostFrequent(game.turn.dice);
    if (keep.length === game.turn.dice.length) break;
    const outcome = await client.roll(id, keep);
    // Some fields are only open after the first roll.
    if (!outcome.accepted) break;
    ({ game } = outcome);
  }
  const [field] = [...game.turn.openFields].sort((one, other) => other.score - one.score);
  const { column, row } = field;
  return (await client.enterField(id, { column, row, endTurn: true })).game;
}

/** The positions of the face that most dice show; of the highest among several. */
function mostFrequent(dice) {
  const showing = (face) => dice.filter((die) => die.face === face);
  const faces = dice.map(({ face }) => face);
  const [best] = faces.sort((one, two) => showing(two).length - showing(one).length || two - one);
  return showing(best).map(({ position }) => position);
}
