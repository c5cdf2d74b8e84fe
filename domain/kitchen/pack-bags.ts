export const mealsPerBag = 8;
const mealsPerIcePack = 4;

export interface BagLine {
  lineId: string;
  eater: string | null;
  amount: number;
}

export interface Bag {
  /** Bag `number` of `of`. */
  number: number;
  of: number;
  lines: BagLine[];
  meals: number;
  icePacks: number;
}

/** A delivery's meals in the fewest possible bags; those of one eater are together. */
export function packBags(lines: readonly BagLine[]): Bag[] {
  const bags: BagLine[][] = [];
  let room = 0;
  for (const line of lines.toSorted((a, b) => compareEaters(a.eater, b.eater))) {
    for (let left = line.amount; left > 0; ) {
      if (room === 0) {
        bags.push([]);
        room = mealsPerBag;
      }
      const amount = Math.min(left, room);
      bags.at(-1)?.push({ ...line, amount });
      left -= amount;
      room -= amount;
    }
  }
  return bags.map((packed, index) => {
    const meals = packed.reduce((sum, { amount }) => sum + amount, 0);
    return { number: index + 1, of: bags.length, lines: packed, meals, icePacks: iceFor(meals) };
  });
}

export function iceFor(meals: number): number {
  return Math.ceil(meals / mealsPerIcePack);
}

interface PackedDelivery {
  from: string;
  postalCode: string;
  orderNumber: number;
  /** The courier, and the number of the stop in the run. */
  run?: { courier: string; stop: number } | null;
}

/** Orders by window; then run by run in the order of their stops, and deliveries without a run by destination, then by order. */
export function comparePacking(a: PackedDelivery, b: PackedDelivery): number {
  return (
    a.from.localeCompare(b.from) ||
    compareRuns(a.run, b.run) ||
    a.postalCode.localeCompare(b.postalCode) ||
    a.orderNumber - b.orderNumber
  );
}

function compareRuns(a: PackedDelivery['run'], b: PackedDelivery['run']): number {
  if (!a || !b) return Number(!a) - Number(!b);
  return a.courier.localeCompare(b.courier, 'el') || a.stop - b.stop;
}

function compareEaters(a: string | null, b: string | null): number {
  return (a ?? '').localeCompare(b ?? '', 'el');
}
