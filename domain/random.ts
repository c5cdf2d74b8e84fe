/** Dice that fall the same way every time for the same seed. */
export interface Random {
  /** At least 0, always below 1. */
  next(): number;
  below(limit: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

/** Mulberry32: one word of state, good enough to walk a shop with. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick(items) {
      if (items.length === 0) throw new Error('Nothing to pick from.');
      return items[below(items.length)] as (typeof items)[number];
    },
  };
}

/** A seed from words (FNV-1a), so that each subject may have its own dice. */
export function seedOf(words: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < words.length; index++) hash = Math.imul(hash ^ words.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
