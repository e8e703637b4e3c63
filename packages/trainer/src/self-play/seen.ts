/** Lists of features in the memory of the kernel. */
/* eslint-disable @typescript-eslint/no-non-null-assertion -- lists are as long as they say */
import type { Written } from '@yamb-server/strategy/learning';

/** Features and their values; the lists are used again for the next sheet. */
export interface Seen {
  readonly features: Uint16Array;
  readonly values: Float32Array;
  count: number;
}

/** Adds what a part has written to a list, or takes it away. */
export function take(list: Seen, { features, values }: Written, sign: 1 | -1): void {
  for (let at = 0; at < features.length; at += 1) {
    list.features[list.count] = features[at]!;
    list.values[list.count] = sign * values[at]!;
    list.count += 1;
  }
}
