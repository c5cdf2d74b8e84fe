export interface Point {
  latitude: number;
  longitude: number;
}

const earthInMetres = 6_371_000;
/** Ratio of street distance to straight-line distance in towns. */
const roadFactor = 1.4;
const metresPerSecond = 7;
/** Time to find a parking space, at every change of address. */
const parkingInSeconds = 60;

export function straightMetres(a: Point, b: Point): number {
  const radians = Math.PI / 180;
  const meanLatitude = ((a.latitude + b.latitude) / 2) * radians;
  const x = (b.longitude - a.longitude) * radians * Math.cos(meanLatitude);
  const y = (b.latitude - a.latitude) * radians;
  return Math.hypot(x, y) * earthInMetres;
}

/** Whole seconds, the same both ways. */
export function driveSeconds(a: Point, b: Point): number {
  const metres = straightMetres(a, b);
  return metres === 0 ? 0 : Math.round((metres * roadFactor) / metresPerSecond) + parkingInSeconds;
}
