import { driveSeconds, type Point } from './distance.ts';
import { compareWindows, type RunStop } from './run-stop.ts';

/** A manual order is kept; new stops are inserted where they cost least, after earlier windows and before later ones. */
export function keepOrder(kitchen: Point, stops: readonly RunStop[], byHand: readonly string[]): RunStop[] {
  const position = new Map(byHand.map((id, index) => [id, index]));
  const known = stops.filter(({ id }) => position.has(id));
  const order = known.toSorted((a, b) => (position.get(a.id) ?? 0) - (position.get(b.id) ?? 0));
  for (const stop of stops.filter(({ id }) => !position.has(id))) {
    order.splice(cheapestPlace(kitchen, order, stop), 0, stop);
  }
  return order;
}

function cheapestPlace(kitchen: Point, order: readonly RunStop[], stop: RunStop): number {
  const earliest = order.findLastIndex((other) => compareWindows(other, stop) < 0) + 1;
  const later = order.findIndex((other, index) => index >= earliest && compareWindows(other, stop) > 0);
  const latest = later < 0 ? order.length : later;
  let best = { place: earliest, cost: Number.POSITIVE_INFINITY };
  for (let place = earliest; place <= latest; place++) {
    const before = order[place - 1]?.point ?? kitchen;
    const after = order[place]?.point ?? kitchen;
    const cost = driveSeconds(before, stop.point) + driveSeconds(stop.point, after) - driveSeconds(before, after);
    if (cost < best.cost) best = { place, cost };
  }
  return best.place;
}
