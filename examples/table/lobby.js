/** The form that creates a game. */
import { client } from './server.js';

const form = document.querySelector('#lobby');
const { ruleset, players, pairs } = form.elements;

/** Lists the server's rule sets. Offers more than two players only if the rules allow it. */
export async function showLobby() {
  const rulesets = await client.rulesets();
  ruleset.replaceChildren(...rulesets.map(({ id, name }) => new Option(name, id)));
  ruleset.value = 'yahtc';
  const adapt = () => {
    const { minSeats, maxSeats, teams } = rulesets.find(({ id }) => id === ruleset.value);
    const counts = Array.from({ length: maxSeats - minSeats + 1 }, (_, index) => minSeats + index);
    const wanted = Number(players.value) || 2;
    players.replaceChildren(...counts.map((count) => new Option(count, count)));
    players.value = Math.min(Math.max(wanted, minSeats), maxSeats);
    const fits = ({ size, minSides, maxSides }) =>
      players.value % size === 0 && players.value / size >= minSides && players.value / size <= maxSides;
    form.querySelector('#pairs').hidden = !teams.some(fits);
    pairs.checked &&= teams.some(fits);
    form.querySelector('#others').hidden = form.elements.where.value !== 'here' || players.value === '1';
  };
  form.addEventListener('change', adapt);
  adapt();
  form.hidden = false;
}

/** The form's values as the input of `createGame`. */
export function wantedGame() {
  const { name, where, others } = Object.fromEntries(new FormData(form));
  const names = others.split(',').map((other) => other.trim());
  const free = Array.from({ length: players.value - 1 }, (_, index) =>
    where === 'here' ? { name: names[index] || `Player ${index + 2}` } : { access: 'CODE' },
  );
  return {
    ruleset: ruleset.value,
    private: true,
    seats: [{ name }, ...free],
    ...(pairs.checked && { teamSize: 2 }),
  };
}
