/** A game in progress: dice, commands and sheets. */
import { client } from './server.js';
import { drawSheets } from './sheet.js';

const $ = (selector) => document.querySelector(selector);
const message = $('#message');

/** Shows a game until it ends. After reconnecting, the table shows the latest state. */
export async function showTable(id, player) {
  const rules = await client.layout(id);
  if (!rules) throw new Error('This game does not exist or is private. Ask for an invitation.');
  document.title = rules.name;
  const table = client.liveGame(id, {
    onConnection: (isConnected) => {
      $('#connection').hidden = isConnected;
    },
  });
  const view = new TableView(table, rules, player);
  for await (const game of table) {
    showInvitation(game);
    view.show(game);
    if (game.status !== 'OPEN') view.showSheets(await client.sheets(id));
  }
}

function showInvitation({ id, status, joinUrl, joinCode }) {
  const section = $('#invitation');
  section.hidden = status !== 'OPEN';
  const link = section.querySelector('input');
  link.value = joinUrl ?? `${location.href.replace(/#.*/, '')}#game=${id}&code=${joinCode}`;
  section.querySelector('button').onclick = async () => {
    link.select();
    await navigator.clipboard?.writeText(link.value);
  };
}

class TableView {
  #table;
  #rules;
  #player;
  #game;
  #sheets;
  /** Positions of the dice to keep on the next roll. */
  #keep = new Set();
  /** Queues commands: a command's new state may arrive before its response. */
  #sending = Promise.resolve();

  constructor(table, rules, player) {
    this.#table = table;
    this.#rules = rules;
    this.#player = player;
    for (const button of document.querySelectorAll('[data-command]')) {
      const { command } = button.dataset;
      button.onclick = () => this.#send(command, ...(command === 'roll' ? [this.#kept] : []));
    }
    $('#announcing select').onchange = ({ target }) => this.#send('announce', target.value);
  }

  show(game) {
    this.#game = game;
    $('#table').hidden = game.status === 'OPEN';
    this.#keep = new Set(game.turn?.dice.filter(({ kept }) => kept).map(({ position }) => position));
    redrawWithFocus(() => this.#draw());
  }

  showSheets(sheets) {
    this.#sheets = sheets;
    redrawWithFocus(() => this.#drawSheets());
  }

  /**
   * Sends a command for the version on screen. If the game has moved on, the server refuses it and the table shows the
   * new state.
   */
  #send(command, ...values) {
    const options = { expectedVersion: this.#game.version };
    message.textContent = '';
    this.#sending = this.#sending.then(async () => {
      try {
        const outcome = await this.#table[command](...values, options);
        if (!outcome.accepted && outcome.code !== 'VERSION_CONFLICT') message.textContent = outcome.message;
      } catch (error) {
        message.textContent = error.message;
      }
    });
  }

  get #kept() {
    return this.#game.turn.dice.length > 0 && this.#game.phase === 'ROLLED' ? [...this.#keep] : undefined;
  }

  /** Whether a seat is played in this browser. */
  #isMine({ index }) {
    return this.#player !== null && this.#game.seats[index].playerId === this.#player.id;
  }

  #draw() {
    const { turn, seats } = this.#game;
    $('#turn').textContent = turn ? turnText(turn, seats) : resultText(this.#game);
    $('#controls').classList.toggle('yours', turn?.yours ?? false);
    $('#dice').replaceChildren(...(turn?.dice ?? []).map((die) => this.#dieButton(die)));
    // After an entry the next seat may roll at once.
    const able = {
      roll: turn?.canRoll && this.#isMine(turn.nextSeat),
      undo: turn?.canUndo && turn.yours,
      endTurn: turn?.canEndTurn && turn.yours,
    };
    for (const button of document.querySelectorAll('[data-command]')) {
      button.disabled = !able[button.dataset.command];
    }
    $('#commands').hidden = !turn;
    this.#drawAnnouncing();
    this.#drawSheets();
  }

  #dieButton({ position, face }) {
    const button = document.createElement('button');
    button.dataset.place = `die/${position}`;
    button.textContent = '⚀⚁⚂⚃⚄⚅'[face - 1] ?? face;
    button.title = `${face}`;
    button.disabled = !this.#game.turn.canKeep || !this.#game.turn.yours;
    const mark = () => button.setAttribute('aria-pressed', this.#keep.has(position));
    button.onclick = () => {
      if (!this.#keep.delete(position)) this.#keep.add(position);
      mark();
    };
    mark();
    return button;
  }

  #drawAnnouncing() {
    const { turn } = this.#game;
    const rows = (turn?.yours && turn.announceableRows) || [];
    $('#announcing').hidden = rows.length === 0;
    const nameOf = (row) => this.#rules.rows.find(({ id }) => id === row).name;
    $('#announcing select').replaceChildren(
      new Option('a row …', ''),
      ...rows.map((row) => new Option(nameOf(row), row)),
    );
  }

  #drawSheets() {
    if (!this.#sheets) return;
    const enter = ({ column, row }) => this.#send('enterField', { column, row });
    drawSheets($('#sheets'), this.#rules, this.#game, this.#sheets, enter);
  }
}

/** Redraws buttons and keeps the focus. If the focused button is gone or disabled, the next command gets the focus. */
function redrawWithFocus(draw) {
  const focused = document.activeElement;
  draw();
  if (!$('#table').contains(focused) && focused.isConnected) return;
  if (focused.isConnected && !focused.disabled) return;
  const { place } = focused.dataset;
  const same = place && $(`[data-place="${place}"]:not(:disabled)`);
  (same ?? $('[data-command]:not(:disabled)'))?.focus();
}

function turnText({ seat, number, rollNumber, rollsLeft, yours, announced, dictated }, seats) {
  const bound = announced ?? dictated;
  return [
    `${seats[seat.index].name}${yours ? '' : ' plays'}: turn ${number}`,
    rollNumber === 0 ? 'not rolled yet' : `roll ${rollNumber}`,
    `${rollsLeft} left`,
    ...(bound === null ? [] : [`${announced === null ? 'dictated' : 'announced'} ${bound}`]),
  ].join(', ');
}

function resultText({ status, seats, sides, winners }) {
  if (status === 'OPEN') return '';
  const nameOf = (side) => seats.filter(({ index }) => index % sides.length === side).map(({ name }) => name);
  const results = winners.map(({ index }) => `${nameOf(index).join(' and ')} won with ${sides[index].total}`);
  return results.length === 0 ? 'The game was abandoned.' : `The game is over. ${results.join(', ')}.`;
}
