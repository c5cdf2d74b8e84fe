import { readFile } from 'node:fs/promises';
import type { Settings } from '#contract/shop/settings.ts';
import type { Point } from '#domain/road/distance.ts';

const file = new URL('centres/attica.txt', import.meta.url);

let reading: Promise<ReadonlyMap<string, Point>> | null = null;

/** The centre of every postal code. Read once, on first use; streets/NOTICE.md names the source and licence. */
export function readCentres(): Promise<ReadonlyMap<string, Point>> {
  reading ??= readFile(file, 'utf8').then((text) => new Map(text.trim().split('\n').map(readLine)));
  return reading;
}

function readLine(line: string): [string, Point] {
  const [code = '', latitude, longitude] = line.split('\t');
  return [code, { latitude: Number(latitude), longitude: Number(longitude) }];
}

/** Start and end of runs: the seat of the company, or the centre of its postal code; else of Athens. */
export function kitchenOf({ location, address }: Settings['company'], centres: ReadonlyMap<string, Point>): Point {
  return location ?? centres.get(address.postalCode) ?? { latitude: 37.9755, longitude: 23.7348 };
}
