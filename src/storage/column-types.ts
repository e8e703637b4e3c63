import type { ColumnOptions } from 'typeorm';

/** A boolean that both databases store as 0 or 1, so that rows can be copied between them. */
export const BOOLEAN: ColumnOptions = {
  type: 'integer',
  transformer: {
    to: (value: boolean): number => (value ? 1 : 0),
    from: (value: number): boolean => value === 1,
  },
};
