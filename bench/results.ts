import fs from 'node:fs';
import path from 'node:path';
import type { Aim } from './aims.ts';
import { describeMachine, nameOfCommit } from './machine.ts';

export interface Findings {
  aims: Aim[];
  [part: string]: unknown;
}

const folder = path.join(import.meta.dirname, 'results');

/** Saves a run for comparison and returns its path. */
export function saveResults(kind: string, isQuick: boolean, findings: Findings): string {
  const takenAt = new Date().toISOString();
  const commit = nameOfCommit();
  const note = 'Client and server share the cores of one machine over loopback: compare the runs of one machine.';
  const results = { takenAt, commit, isQuick, note, machine: describeMachine(), ...findings };
  const name = [takenAt.slice(0, 19).replaceAll(':', '-'), commit, isQuick ? 'quick' : kind].join('-');
  const file = path.join(folder, `${name}.json`);
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  return path.relative(path.dirname(import.meta.dirname), file);
}

export function printAims(kind: string, aims: readonly Aim[]): void {
  const rows = [
    [kind, 'us', '', 'aim', 'met'],
    ...aims.map(({ what, us, beside, aim, isMet, isMetAtPace }) => {
      const met = isMet ? 'yes' : isMetAtPace ? 'at pace' : 'NO';
      return [what, us, beside, aim, met];
    }),
  ];
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  console.log('');
  for (const row of rows)
    console.log(
      `  ${row.map((cell, at) => (at ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0))).join('  ')}`,
    );
  if (aims.some(({ isMet, isMetAtPace }) => !isMet && isMetAtPace))
    console.log('  at pace: reached when the aim is taken by the yardsticks of this machine (bench/pace.ts)');
}
