/** Which revision of the database something kept in memory was made of; of several parts, the oldest. */
interface Stamps {
  read<Value extends object>(read: () => Promise<Value>): Promise<Value>;
  join<Value extends object>(whole: Value, parts: readonly object[]): Value;
  of(value: object): number;
}

export function createStamps(readRevision: () => Promise<number>): Stamps {
  const revisions = new WeakMap<object, number>();
  const of = (value: object) => revisions.get(value) ?? 0;
  return {
    of,
    async read(read) {
      // Before the rest: what changes while it is read makes it old, never newer than it is.
      const revision = await readRevision();
      const value = await read();
      // What is read again and found to be the same is as new as it was found last.
      revisions.set(value, Math.max(of(value), revision));
      return value;
    },
    join(whole, parts) {
      revisions.set(whole, Math.min(...parts.map(of)));
      return whole;
    },
  };
}
