/** Processes the items one after the other. A failure does not stop the others, and is thrown at the end. */
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
