/** Does the work for each, one after the other. One that fails keeps none of the others back, and is heard of at the end. */
export async function doEach<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<number> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return items.length;
}
