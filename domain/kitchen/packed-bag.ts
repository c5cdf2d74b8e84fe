import type { AllergyConflict } from './allergy-conflict.ts';
import { type Bag, type BagLine, iceFor, packBags } from './pack-bags.ts';

/** One meal that could not be given, in the order in which they were noted. */
export interface MissingFromBag {
  bag: number;
  lineId: string;
  /** The line of the dish in its place; null: there is none. */
  replacedBy: string | null;
}

/** As it was noted. */
export interface NotedMissing extends MissingFromBag {
  id: string;
  /** It turned up when its money had gone back already. */
  isFound: boolean;
}

/**
 * The bags of a delivery. Meals that turned out to be missing leave the others where they lie: bags are laid out by what was
 * ordered, and a dish that stands in goes where the missing one would have been.
 */
export function layBags(ordered: readonly BagLine[], missing: readonly MissingFromBag[]): Bag[] {
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
  /** As they were before the first of them was missing; null: nothing is. */
  ordered: readonly BagLine[] | null;
  missing: readonly MissingFromBag[];
}

export function bagsOf(meals: MealsInBags): Bag[] {
  return layDelivery(meals).bags;
}

/** Its bags, and what they were laid out by. */
export function layDelivery({ lines, ordered, missing }: MealsInBags): { bags: Bag[]; laidBy: readonly BagLine[] } {
  const laid = layBags(ordered ?? lines, missing);
  if (holdsSame(laid, lines)) return { bags: laid, laidBy: ordered ?? lines };
  // Somebody has changed the order since by another way: what it wants now is what is packed.
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

/** What a packer noted. The tablet makes the id: sent twice, it counts once. */
export interface PackTick {
  id: string;
  bag: number;
  lineId: string;
  count: number;
  /** The tick that does not hold. */
  undoes: string | null;
}

/** Those that hold, whatever order they came in: what is taken back may come after what takes it back. */
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
  /** In it, and wanted by nobody any more. */
  over: number;
}

/** How far a bag is; one meal too many makes up for nothing that is missing. */
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

/** Null: the bag may be closed. Nobody closes one whose conflict with an allergy was not read as it is now. */
export function refuseClosing(
  { left, over }: BagProgress,
  { wanted, confirmed }: { wanted: string | null; confirmed: string | null },
): BagRefusal | null {
  if (wanted !== null && wanted !== confirmed) return 'allergy-not-confirmed';
  if (left > 0) return 'bag-not-full';
  return over > 0 ? 'bag-over-full' : null;
}

/** Says the conflicts of a bag, so that what was read can be told from what is there now; null: there are none. */
export function nameConflicts(conflicts: readonly ({ lineId: string } & AllergyConflict)[]): string | null {
  if (conflicts.length === 0) return null;
  return conflicts
    .map(({ lineId, contains, mayContain }) => [lineId, contains.join(), mayContain.join()].join(':'))
    .sort()
    .join(' ');
}
