import type { PlaceCode } from '#contract/delivery/places.ts';

/** A municipality on the map, sized by its deliveries in the week. */
export interface PlateOnMap {
  name: string;
  codes: string[];
  /** Null: not in the delivery area. */
  regionId: string | null;
  deliveries: number;
  asked: number;
  x: number;
  y: number;
  r: number;
}

export const mapSize = { width: 600, height: 520 };
const margin = 40;
const smallest = 9;
const largest = 58;
const passes = 30;

/** Drawn from the centres of the postal codes, without third-party maps. Codes far off are placed at the nearest edge. */
export function drawPlates(codes: readonly PlaceCode[]): PlateOnMap[] {
  const plates = [...groupByName(codes).entries()].flatMap(([name, group]) => gather(name, group));
  const frame = frameOf(plates.filter(({ regionId }) => regionId !== null));
  const most = Math.max(1, ...plates.map(({ deliveries }) => deliveries));
  const drawn = plates
    .map(({ latitude, longitude, ...plate }) => ({
      ...plate,
      ...frame(latitude, longitude),
      r: smallest + (largest - smallest) * Math.sqrt(plate.deliveries / most),
    }))
    // Small plates are drawn over large ones.
    .sort((a, b) => b.r - a.r || (a.name < b.name ? -1 : 1));
  return pushApart(drawn);
}

function groupByName(codes: readonly PlaceCode[]): Map<string, PlaceCode[]> {
  const groups = new Map<string, PlaceCode[]>();
  for (const code of codes) {
    const isShown = code.centre !== null && (code.regionId !== null || code.asked > 0);
    if (isShown) groups.set(code.municipality, [...(groups.get(code.municipality) ?? []), code]);
  }
  return groups;
}

function gather(name: string, group: readonly PlaceCode[]) {
  const centres = group.flatMap(({ centre }) => centre ?? []);
  if (centres.length === 0) return [];
  const mean = (of: (point: { latitude: number; longitude: number }) => number) =>
    centres.reduce((sum, point) => sum + of(point), 0) / centres.length;
  return [
    {
      name,
      codes: group.map(({ code }) => code),
      regionId: group.find(({ regionId }) => regionId !== null)?.regionId ?? null,
      deliveries: group.reduce((sum, { deliveries }) => sum + deliveries, 0),
      asked: group.reduce((sum, { asked }) => sum + asked, 0),
      latitude: mean(({ latitude }) => latitude),
      longitude: mean(({ longitude }) => longitude),
    },
  ];
}

/** Degrees to points: a degree of longitude is shorter than one of latitude, here by the cosine of 38°. */
function frameOf(served: readonly { latitude: number; longitude: number }[]) {
  const widthOfDegree = Math.cos((38 * Math.PI) / 180);
  const [north, south] = endsOf(served.map(({ latitude }) => latitude));
  const [east, west] = endsOf(served.map(({ longitude }) => longitude * widthOfDegree));
  const room = { x: mapSize.width - 2 * margin, y: mapSize.height - 2 * margin };
  const scale = Math.min(room.x / Math.max(east - west, 0.01), room.y / Math.max(north - south, 0.01));
  const middle = { x: (east + west) / 2, y: (north + south) / 2 };
  return (latitude: number, longitude: number) => ({
    x: within(mapSize.width / 2 + (longitude * widthOfDegree - middle.x) * scale, mapSize.width),
    y: within(mapSize.height / 2 - (latitude - middle.y) * scale, mapSize.height),
  });
}

function endsOf(values: readonly number[]): [number, number] {
  return values.length === 0 ? [0, 0] : [Math.max(...values), Math.min(...values)];
}

function within(value: number, length: number, r = margin / 2): number {
  return Math.min(length - r, Math.max(r, value));
}

/** Moves overlapping plates apart, the smaller one further; deterministic. */
function pushApart(plates: PlateOnMap[]): PlateOnMap[] {
  const moved = plates.map((plate) => ({ ...plate }));
  for (let pass = 0; pass < passes; pass++) {
    for (const [index, one] of moved.entries()) {
      for (let next = index + 1; next < moved.length; next++) {
        const other = moved[next];
        if (!other) continue;
        const [dx, dy] = [other.x - one.x || 0.1, other.y - one.y || 0.1];
        const distance = Math.hypot(dx, dy);
        const over = one.r + other.r + 2 - distance;
        if (over <= 0) continue;
        const share = one.r / (one.r + other.r);
        other.x = within(other.x + (dx / distance) * over * share, mapSize.width, other.r);
        other.y = within(other.y + (dy / distance) * over * share, mapSize.height, other.r);
        one.x = within(one.x - (dx / distance) * over * (1 - share), mapSize.width, one.r);
        one.y = within(one.y - (dy / distance) * over * (1 - share), mapSize.height, one.r);
      }
    }
  }
  return moved.map((plate) => ({ ...plate, x: Math.round(plate.x), y: Math.round(plate.y), r: Math.round(plate.r) }));
}
