/** What advice and analyses say. Rows and fields come in as they are called on the sheet. */

/** A field that a turn may end in. */
export interface NamedHope {
  /** Its chance in percent. */
  readonly percent: number;
  readonly field: string;
  /** What it then counts in the mean; 0 where it is crossed. */
  readonly score: number;
}

/** The words of advice in one language. Each sentence lacks its full stop. */
export interface AdviceMessages {
  readonly enter: (field: string, score: number) => string;
  readonly cross: (field: string) => string;
  readonly announce: (row: string) => string;
  readonly throwAll: string;
  /** The faces of the dice that stay. */
  readonly keep: (faces: string) => string;
  readonly hope: (hope: NamedHope) => string;
  /** Between what is done and what that hopes for. */
  readonly colon: string;
}
