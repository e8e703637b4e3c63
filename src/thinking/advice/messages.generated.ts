// Made by `npm run messages` from locales/*/advice.json: change those.
import { type Language } from '@yamb-server/engine/languages';

type Fact = string | number;

/** The messages of locales/<language>/advice.json. */
export interface AdviceMessages {
  /** Advice has no full stop: hopes may follow. */
  readonly enter: (m: { readonly score: Fact; readonly field: Fact }) => string;
  readonly cross: (m: { readonly field: Fact }) => string;
  readonly announce: (m: { readonly row: Fact }) => string;
  readonly throwAll: string;
  /** faces: the dice that stay, such as 3 3 5. */
  readonly keep: (m: { readonly faces: Fact }) => string;
  /** A field that the turn may end in. score: its mean; 0 if the field would be crossed. */
  readonly hope: (m: { readonly percent: Fact; readonly field: Fact; readonly score: number }) => string;
  /** Between advice and its hopes. */
  readonly colon: string;
  /** An option: points that were certain. Options follow best and made in gaveUp. */
  readonly sure: (m: { readonly score: Fact; readonly field: Fact }) => string;
  /** An option. */
  readonly crossing: (m: { readonly field: Fact }) => string;
  /** An option: score is the mean if the field is scored. The choice follows in brackets. */
  readonly chance: (m: { readonly percent: Fact; readonly score: Fact; readonly field: Fact }) => string;
  /** An option. */
  readonly risk: (m: { readonly percent: Fact; readonly field: Fact }) => string;
  /** A costly choice: the best option was given up for the one made. */
  readonly gaveUp: (m: { readonly best: Fact; readonly made: Fact }) => string;
  /** Follows gaveUp: the lost points, and the parts that add up to them, with signs. */
  readonly cost: (m: { readonly loss: Fact; readonly points: Fact; readonly bonus: Fact; readonly fields: Fact }) => string;
}

export const adviceMessages: Readonly<Record<Language, AdviceMessages>> = {
  en: {
    enter: (m) => `Enter ${m.score} in ${m.field}`,
    cross: (m) => `Cross ${m.field}`,
    announce: (m) => `Announce ${m.row}`,
    throwAll: `Roll all dice`,
    keep: (m) => `Keep ${m.faces}`,
    hope: (m) => `${m.percent} % ${m.field}${m.score === 0 ? ` crossed` : ` with ${m.score}`}`,
    colon: `: `,
    sure: (m) => `a sure ${m.score} in ${m.field}`,
    crossing: (m) => `crossing ${m.field}`,
    chance: (m) => `a ${m.percent} % chance of ${m.score} in ${m.field}`,
    risk: (m) => `a ${m.percent} % chance of crossing ${m.field}`,
    gaveUp: (m) => `Gave up ${m.best} for ${m.made}.`,
    cost: (m) => `${m.loss} points: ${m.points} in this turn, ${m.bonus} from bonuses, ${m.fields} from the fields left.`,
  },
  de: {
    enter: (m) => `Trage ${m.score} in ${m.field} ein`,
    cross: (m) => `Streiche ${m.field}`,
    announce: (m) => `Sage ${m.row} an`,
    throwAll: `Wirf alle Würfel`,
    keep: (m) => `Behalte ${m.faces}`,
    hope: (m) => `${m.percent} % ${m.field}${m.score === 0 ? ` gestrichen` : ` mit ${m.score}`}`,
    colon: `: `,
    sure: (m) => `sichere ${m.score} in ${m.field}`,
    crossing: (m) => `${m.field} gestrichen`,
    chance: (m) => `${m.percent} % Chance auf ${m.score} in ${m.field}`,
    risk: (m) => `zu ${m.percent} % ${m.field} gestrichen`,
    gaveUp: (m) => `Aufgegeben: ${m.best}. Dafür: ${m.made}.`,
    cost: (m) => `${m.loss} Punkte: ${m.points} in diesem Zug, ${m.bonus} durch Boni, ${m.fields} durch die übrigen Felder.`,
  },
  es: {
    enter: (m) => `Anota ${m.score} en ${m.field}`,
    cross: (m) => `Tacha ${m.field}`,
    announce: (m) => `Anuncia ${m.row}`,
    throwAll: `Lanza todos los dados`,
    keep: (m) => `Guarda ${m.faces}`,
    hope: (m) => `${m.percent} % ${m.field}${m.score === 0 ? ` tachada` : ` con ${m.score}`}`,
    colon: `: `,
    sure: (m) => `${m.score} seguros en ${m.field}`,
    crossing: (m) => `tachar ${m.field}`,
    chance: (m) => `un ${m.percent} % de opciones de ${m.score} en ${m.field}`,
    risk: (m) => `un ${m.percent} % de riesgo de tachar ${m.field}`,
    gaveUp: (m) => `Se cambió ${m.best} por ${m.made}.`,
    cost: (m) => `${m.loss} puntos: ${m.points} en este turno, ${m.bonus} por bonificaciones, ${m.fields} por las casillas que quedan.`,
  },
  fr: {
    enter: (m) => `Inscrivez ${m.score} dans ${m.field}`,
    cross: (m) => `Barrez ${m.field}`,
    announce: (m) => `Annoncez ${m.row}`,
    throwAll: `Lancez tous les dés`,
    keep: (m) => `Gardez ${m.faces}`,
    hope: (m) => `${m.percent} % ${m.field}${m.score === 0 ? ` barré` : ` pour ${m.score}`}`,
    colon: ` : `,
    sure: (m) => `${m.score} assurés dans ${m.field}`,
    crossing: (m) => `barrer ${m.field}`,
    chance: (m) => `${m.percent} % de chances de ${m.score} dans ${m.field}`,
    risk: (m) => `${m.percent} % de risque de barrer ${m.field}`,
    gaveUp: (m) => `Échangé : ${m.best}. Contre : ${m.made}.`,
    cost: (m) => `${m.loss} points : ${m.points} dans ce tour, ${m.bonus} en bonus, ${m.fields} pour les cases restantes.`,
  },
  hr: {
    enter: (m) => `Upišite ${m.score} u ${m.field}`,
    cross: (m) => `Prekrižite ${m.field}`,
    announce: (m) => `Najavite: ${m.row}`,
    throwAll: `Bacite sve kockice`,
    keep: (m) => `Zadržite ${m.faces}`,
    hope: (m) => `${m.percent} % ${m.field}${m.score === 0 ? ` prekriženo` : ` uz ${m.score}`}`,
    colon: `: `,
    sure: (m) => `sigurnih ${m.score} u ${m.field}`,
    crossing: (m) => `križanje: ${m.field}`,
    chance: (m) => `${m.percent} % izgleda za ${m.score} u ${m.field}`,
    risk: (m) => `${m.percent} % rizika od križanja: ${m.field}`,
    gaveUp: (m) => `Propušteno: ${m.best}. Odabrano: ${m.made}.`,
    cost: (m) => `Bodovi: ${m.loss}. U ovom potezu ${m.points}, od bonusa ${m.bonus}, od preostalih polja ${m.fields}.`,
  },
  sr: {
    enter: (m) => `Упишите ${m.score} у ${m.field}`,
    cross: (m) => `Прецртајте ${m.field}`,
    announce: (m) => `Најавите: ${m.row}`,
    throwAll: `Баците све коцкице`,
    keep: (m) => `Задржите ${m.faces}`,
    hope: (m) => `${m.percent} % ${m.field}${m.score === 0 ? ` прецртано` : ` уз ${m.score}`}`,
    colon: `: `,
    sure: (m) => `сигурних ${m.score} у ${m.field}`,
    crossing: (m) => `прецртавање: ${m.field}`,
    chance: (m) => `${m.percent} % изгледа за ${m.score} у ${m.field}`,
    risk: (m) => `${m.percent} % ризика од прецртавања: ${m.field}`,
    gaveUp: (m) => `Пропуштено: ${m.best}. Изабрано: ${m.made}.`,
    cost: (m) => `Поени: ${m.loss}. У овом потезу ${m.points}, од бонуса ${m.bonus}, од преосталих поља ${m.fields}.`,
  },
  sv: {
    enter: (m) => `För in ${m.score} i ${m.field}`,
    cross: (m) => `Stryk ${m.field}`,
    announce: (m) => `Anmäl ${m.row}`,
    throwAll: `Kasta alla tärningar`,
    keep: (m) => `Spara ${m.faces}`,
    hope: (m) => `${m.percent} % ${m.field}${m.score === 0 ? ` struket` : ` med ${m.score}`}`,
    colon: `: `,
    sure: (m) => `säkra ${m.score} i ${m.field}`,
    crossing: (m) => `att stryka ${m.field}`,
    chance: (m) => `${m.percent} % chans till ${m.score} i ${m.field}`,
    risk: (m) => `${m.percent} % risk att stryka ${m.field}`,
    gaveUp: (m) => `Gav upp ${m.best} för ${m.made}.`,
    cost: (m) => `${m.loss} poäng: ${m.points} i den här turen, ${m.bonus} av bonusar, ${m.fields} av fälten som är kvar.`,
  },
  'sr-Latn': {
    enter: (m) => `Upišite ${m.score} u ${m.field}`,
    cross: (m) => `Precrtajte ${m.field}`,
    announce: (m) => `Najavite: ${m.row}`,
    throwAll: `Bacite sve kockice`,
    keep: (m) => `Zadržite ${m.faces}`,
    hope: (m) => `${m.percent} % ${m.field}${m.score === 0 ? ` precrtano` : ` uz ${m.score}`}`,
    colon: `: `,
    sure: (m) => `sigurnih ${m.score} u ${m.field}`,
    crossing: (m) => `precrtavanje: ${m.field}`,
    chance: (m) => `${m.percent} % izgleda za ${m.score} u ${m.field}`,
    risk: (m) => `${m.percent} % rizika od precrtavanja: ${m.field}`,
    gaveUp: (m) => `Propušteno: ${m.best}. Izabrano: ${m.made}.`,
    cost: (m) => `Poeni: ${m.loss}. U ovom potezu ${m.points}, od bonusa ${m.bonus}, od preostalih polja ${m.fields}.`,
  },
};
