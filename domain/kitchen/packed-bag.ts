import type { AllergyConflict } from './allergy-conflict.ts';
import { type Bag, type BagLine, iceFor, packBags } from './pack-bags.ts';

/** One meal that could not be supplied, in the order of recording. */
export interface MissingFromBag {
  bag: number;
  lineId: string;
  /** The line of the replacement dish; null: there is none. */
  replacedBy: string | null;
}

/** The recorded absence. */
export interface NotedMissing extends MissingFromBag {
  id: string;
  /** Found when its money had been refunded already. */
  isFound: boolean;
}

/**
 * The bags of a delivery. Missing meals leave the others in their bags: bags are divided by the original
 * order, and a replacement dish takes the position of the missing one.
 */
export function planBags(ordered: readonly BagLine[], missing: readonly MissingFromBag[]): Bag[] {
  const bags = packBags(ordered).map((bag) => ({ ...bag, lines: bag.lines.map((line) => ({ ...line })) }));
  for (const { bag: number, lineId, replacedBy } of missing) {
    const lines = bags.find((bag) => bag.number === number)?.lines;
    const line = lines?.find((each) => each.lineId === lineId);
    if (!lines || !line) continue;
    line.amount -= 1;
    if (replacedBy) lines.splice(lines.indexOf(line) + 1, 0, { lineId: replacedBy, eater: line.eater, amount: 1 });
  }
  return bags.map((bag) => {
    const lines = bag.lines.filter(({ amount }) => amount > 0);
    const meals = lines.reduce((sum, { amount }) => sum + amount, 0);
    return { ...bag, lines, meals, icePacks: iceFor(meals) };
  });
}

/** The meals of a delivery as its bags hold them. */
export interface MealsInBags {
  lines: readonly BagLine[];
  /** The lines before the first meal was missing; null: no meal is missing. */
  ordered: readonly BagLine[] | null;
  missing: readonly MissingFromBag[];
}

export function bagsOf(meals: MealsInBags): Bag[] {
  return planDelivery(meals).bags;
}

/** The bags of a delivery, and the lines they were divided by. */
export function planDelivery({ lines, ordered, missing }: MealsInBags): { bags: Bag[]; laidBy: readonly BagLine[] } {
  const laid = planBags(ordered ?? lines, missing);
  if (holdsSame(laid, lines)) return { bags: laid, laidBy: ordered ?? lines };
  // The order was changed since in another way: its current lines are packed.
  return { bags: packBags(lines), laidBy: lines };
}

function holdsSame(bags: readonly Bag[], lines: readonly BagLine[]): boolean {
  const laid = bags.flatMap((bag) => bag.lines);
  const amountOf = (id: string) =>
    laid.filter(({ lineId }) => lineId === id).reduce((sum, { amount }) => sum + amount, 0);
  return (
    laid.every(({ lineId }) => lines.some((line) => line.lineId === lineId)) &&
    lines.every(({ lineId, amount }) => amountOf(lineId) === amount)
  );
}

/** A packer's tick. The tablet makes the id: a tick sent twice counts once. */
export interface PackTick {
  id: string;
  bag: number;
  lineId: string;
  count: number;
  /** The tick that does not hold. */
  undoes: string | null;
}

/** The ticks in force, in any order of arrival: a tick may arrive after the one that takes it back. */
export function ticksThatHold<Tick extends PackTick>(ticks: readonly Tick[]): Tick[] {
  const undone = new Set(ticks.flatMap(({ undoes }) => undoes ?? []));
  return [...new Map(ticks.map((tick) => [tick.id, tick])).values()].filter(
    ({ id, undoes }) => undoes === null && !undone.has(id),
  );
}

export function countPacked(ticks: readonly PackTick[], bag: number, lineId: string): number {
  return ticksThatHold(ticks)
    .filter((tick) => tick.bag === bag && tick.lineId === lineId)
    .reduce((sum, { count }) => sum + count, 0);
}

interface BagProgress {
  meals: number;
  packed: number;
  /** Still to go in. */
  left: number;
  /** Meals in the bag that are no longer ordered. */
  over: number;
}

/** Progress of a bag; a surplus meal does not compensate for a missing one. */
export function bagProgress({ number, lines, meals }: Bag, ticks: readonly PackTick[]): BagProgress {
  const held = new Map<string, number>();
  for (const { bag, lineId, count } of ticksThatHold(ticks))
    if (bag === number) held.set(lineId, (held.get(lineId) ?? 0) + count);
  let packed = 0;
  let over = 0;
  for (const [lineId, count] of held) {
    const wanted = lines.find((line) => line.lineId === lineId)?.amount ?? 0;
    packed += Math.min(count, wanted);
    over += Math.max(0, count - wanted);
  }
  return { meals, packed, left: meals - packed, over };
}

type BagRefusal = 'bag-not-full' | 'bag-over-full' | 'allergy-not-confirmed';

/** Null: the bag may be closed. A bag with an allergy conflict cannot be closed before its current conflict was read. */
export function refuseClosing(
  { left, over }: BagProgress,
  { wanted, confirmed }: { wanted: string | null; confirmed: string | null },
): BagRefusal | null {
  if (wanted !== null && wanted !== confirmed) return 'allergy-not-confirmed';
  if (left > 0) return 'bag-not-full';
  return over > 0 ? 'bag-over-full' : null;
}

/** A text for the conflicts of a bag, to compare those that were read with the current ones; null: there are none. */
export function nameConflicts(conflicts: readonly ({ lineId: string } & AllergyConflict)[]): string | null {
  if (conflicts.length === 0) return null;
  return conflicts
    .map(({ lineId, contains, mayContain }) => [lineId, contains.join(), mayContain.join()].join(':'))
    .sort()
    .join(' ');
}
