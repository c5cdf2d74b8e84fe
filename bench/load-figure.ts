/** How fast something answered under load. */
export interface LoadFigure {
  connections: number;
  requestsPerSecond: number;
  p50InMs: number;
  p99InMs: number;
  /** The server's own processor time for one answer, in microseconds: unlike the rate, it does not depend on the client. */
  cpuInUs: number | null;
  bytesPerAnswer: number;
}

export function percentile(sorted: Float64Array, part: number): number {
  const at = Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1);
  return round(sorted[Math.max(0, at)] ?? 0, 3);
}

export function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
