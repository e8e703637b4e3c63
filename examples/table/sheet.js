/** Draws sheets from the layout that the server provides for every rule set. */

/** Draws every side's sheet. On narrow screens, the side to move comes first. */
export function drawSheets(container, rules, { turn, phase }, { sides, seats }, enter) {
  const onTurn = sides.find((side) => side.seats.some(({ index }) => index === turn?.seat.index));
  const tables = sides.map((side) => {
    const isOnTurn = side === onTurn;
    const open = isOnTurn ? turn.openFields : [];
    const table = new SheetTable(rules, side.sheet, open, turn?.yours ? enter : undefined).draw();
    const names = side.seats.map(({ index }) => seats[index].name).join(' and ');
    table.createCaption().textContent = `${names}: ${side.total}`;
    table.classList.toggle('on-turn', isOnTurn);
    const bound = isOnTurn && phase !== 'AWAITING_ROLL' ? (turn.announced ?? turn.dictated) : undefined;
    table.querySelector(`tr[data-row="${bound}"]`)?.classList.add('bound');
    return table;
  });
  // Unchanged tables stay in the page so that clicks on them are not lost.
  const markup = tables.map(({ outerHTML }) => outerHTML).join('');
  if (container.dataset.markup === markup) return;
  container.dataset.markup = markup;
  container.replaceChildren(...tables);
}

class SheetTable {
  /**
   * @param open fields that can be entered now
   * @param enter enters a field; undefined for spectators
   */
  constructor(rules, sheet, open, enter) {
    this.rules = rules;
    this.sheet = sheet;
    this.open = open;
    this.enter = enter;
    this.hasSums = rules.layout.columns.length > 1;
  }

  draw() {
    const { layout } = this.rules;
    const table = document.createElement('table');
    const head = table.createTHead().insertRow();
    head.insertCell();
    for (const { sign, meaning } of layout.columns) head.append(heading('col', sign, meaning));
    if (this.hasSums) head.append(heading('col', 'Σ', 'All columns'));
    for (const { rows, sums } of layout.groups) {
      const body = table.createTBody();
      for (const line of rows) this.drawLine(body, line);
      for (const line of sums) this.drawLine(body, line).classList.add('sum');
    }
    return table;
  }

  drawLine(body, line) {
    const row = body.insertRow();
    row.append(heading('row', line.label));
    if (line.kind === 'row') row.dataset.row = line.of;
    for (const column of this.sheet.columns) row.insertCell().append(this.cell(line, column));
    if (this.hasSums) row.insertCell().append(text(this.total(line)));
    // With a single column, its cells also hold the sums.
    else if (row.cells[1].textContent === '') row.cells[1].append(text(this.total(line)));
    return row;
  }

  /** A cell of a column: a field or a sum. */
  cell({ kind, of }, { id, fields, sections, total }) {
    switch (kind) {
      case 'row':
        return this.field(
          id,
          of,
          fields.find(({ row }) => row === of),
        );
      case 'bonusField': {
        const bonus = this.sheet.bonusFields.find((one) => one.id === of && one.column === id);
        return this.field(id, of, bonus && { state: 'EMPTY', score: bonus.times > 0 ? bonus.points : null });
      }
      case 'sectionBonus':
        return text(sections.find((section) => section.id === of)?.bonus || null);
      case 'sectionSum':
        return text(sums(sections.find((section) => section.id === of)));
      case 'total':
        return text(this.sheet.awards.length === 0 ? total : null);
      default:
        return text(null);
    }
  }

  /** The cell to the right of the columns. */
  total({ kind, of }) {
    const { sections, awards, fieldSum, runningBonus, savedRolls, total } = this.sheet;
    switch (kind) {
      case 'sectionBonus':
        return sections.find(({ id }) => id === of)?.bonus || null;
      case 'sectionSum':
        return sums(sections.find(({ id }) => id === of));
      case 'award':
        return awards.find(({ row }) => row === of)?.points;
      case 'fieldSum':
        return fieldSum;
      case 'runningBonus':
        return runningBonus;
      case 'savedRolls':
        return savedRolls;
      case 'total':
        return total;
      default:
        return null;
    }
  }

  /** A field: its score, a button to enter it, or nothing. A bonus field can be entered repeatedly. */
  field(column, row, field) {
    if (!field) return text(null);
    const open = this.open.find((one) => one.column === column && one.row === row);
    if (field.state !== 'EMPTY') return text(field.state === 'CROSSED' ? '/' : field.score);
    if (!open) return text(field.score);
    const button = document.createElement('button');
    button.textContent = open.crosses ? '/' : open.score;
    button.title = open.crosses ? 'Cross out this field' : `Enter ${open.score}`;
    button.disabled = this.enter === undefined;
    button.dataset.place = `${column}/${row}`;
    button.onclick = () => this.enter?.(open);
    return button;
  }
}

const text = (value) => document.createTextNode(value ?? '');

/** A sum appears once it is nonzero or complete. */
const sums = (section) => (section && (section.value !== 0 || section.complete) ? section.value : null);

function heading(scope, label, title) {
  const cell = document.createElement('th');
  Object.assign(cell, { scope, textContent: label, ...(title && { title }) });
  return cell;
}
