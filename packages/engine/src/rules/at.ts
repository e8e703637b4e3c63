/** The item of a list at an index that must be there. @throws Error when it is not */
export function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new Error(`There is no item ${index} in a list of ${items.length}`);
  return item;
}
