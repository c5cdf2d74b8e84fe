/** The database revision that a cached value was made from; for a value of several parts, the oldest. */
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
      // Read first: a change during the read makes the value look older, never newer than it is.
      const revision = await readRevision();
      const value = await read();
      // A value that was read again and is unchanged gets the newer revision.
      revisions.set(value, Math.max(of(value), revision));
      return value;
    },
    join(whole, parts) {
      revisions.set(whole, Math.min(...parts.map(of)));
      return whole;
    },
  };
}
