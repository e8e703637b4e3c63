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
  },
  de: {
    enter: (m) => `Trage ${m.score} in ${m.field} ein`,
    cross: (m) => `Streiche ${m.field}`,
    announce: (m) => `Sage ${m.row} an`,
    throwAll: `Wirf alle Würfel`,
    keep: (m) => `Behalte ${m.faces}`,
    hope: (m) => `${m.percent} % ${m.field}${m.score === 0 ? ` gestrichen` : ` mit ${m.score}`}`,
    colon: `: `,
  },
  es: {
    enter: (m) => `Anota ${m.score} en ${m.field}`,
    cross: (m) => `Tacha ${m.field}`,
    announce: (m) => `Anuncia ${m.row}`,
    throwAll: `Lanza todos los dados`,
    keep: (m) => `Guarda ${m.faces}`,
    hope: (m) => `${m.percent} % ${m.field}${m.score === 0 ? ` tachada` : ` con ${m.score}`}`,
    colon: `: `,
  },
  fr: {
    enter: (m) => `Inscrivez ${m.score} dans ${m.field}`,
    cross: (m) => `Barrez ${m.field}`,
    announce: (m) => `Annoncez ${m.row}`,
    throwAll: `Lancez tous les dés`,
    keep: (m) => `Gardez ${m.faces}`,
    hope: (m) => `${m.percent} % ${m.field}${m.score === 0 ? ` barré` : ` pour ${m.score}`}`,
    colon: ` : `,
  },
  hr: {
    enter: (m) => `Upišite ${m.score} u ${m.field}`,
    cross: (m) => `Prekrižite ${m.field}`,
    announce: (m) => `Najavite: ${m.row}`,
    throwAll: `Bacite sve kockice`,
    keep: (m) => `Zadržite ${m.faces}`,
    hope: (m) => `${m.percent} % ${m.field}${m.score === 0 ? ` prekriženo` : ` uz ${m.score}`}`,
    colon: `: `,
  },
  sr: {
    enter: (m) => `Упишите ${m.score} у ${m.field}`,
    cross: (m) => `Прецртајте ${m.field}`,
    announce: (m) => `Најавите: ${m.row}`,
    throwAll: `Баците све коцкице`,
    keep: (m) => `Задржите ${m.faces}`,
    hope: (m) => `${m.percent} % ${m.field}${m.score === 0 ? ` прецртано` : ` уз ${m.score}`}`,
    colon: `: `,
  },
  sv: {
    enter: (m) => `För in ${m.score} i ${m.field}`,
    cross: (m) => `Stryk ${m.field}`,
    announce: (m) => `Anmäl ${m.row}`,
    throwAll: `Kasta alla tärningar`,
    keep: (m) => `Spara ${m.faces}`,
    hope: (m) => `${m.percent} % ${m.field}${m.score === 0 ? ` struket` : ` med ${m.score}`}`,
    colon: `: `,
  },
  'sr-Latn': {
    enter: (m) => `Upišite ${m.score} u ${m.field}`,
    cross: (m) => `Precrtajte ${m.field}`,
    announce: (m) => `Najavite: ${m.row}`,
    throwAll: `Bacite sve kockice`,
    keep: (m) => `Zadržite ${m.faces}`,
    hope: (m) => `${m.percent} % ${m.field}${m.score === 0 ? ` precrtano` : ` uz ${m.score}`}`,
    colon: `: `,
  },
};
