import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { callLimits } from '#server/calls/limits/call-limits.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

/** Functions that cost mail, money, kitchen capacity, a hash, a permanent row, or drawing a PDF. */
const costs =
  /(?<!function )\b(putMail|hashPassword|isPassword|requirePassword|takeCapacity|startPayment|payAgain|askRefund|keepNewCart|insertCart|drawPdf)\(/;

/** Use cases only; stores and templates just execute. */
const isUseCase = (file: string) => !/-(store|deps|calls|answer|facts|mails)\.ts$/.test(file);

const importsOf = (file: string): string[] =>
  [...read(file).matchAll(/from '(\.[^']+)'/g)].map(([, name = '']) => path.posix.join(path.posix.dirname(file), name));

/** The file of the use case that a call's handler delegates to, by the function it calls; empty when it only uses stores. */
function findUseCase(name: string): string | null {
  for (const folder of fs.readdirSync(path.join(root, 'server'))) {
    const file = `server/${folder}/${folder.replace(/s$/, '')}-calls.ts`;
    if (!fs.existsSync(path.join(root, file))) continue;
    const text = read(file);
    const at = text.indexOf(`'${name}'`, text.indexOf('return {'));
    if (at < 0) continue;
    const end = text.slice(at + 1).search(/\n {4}(async )?'|\n {2}\};/);
    const handler = text.slice(at, at + 1 + end);
    const named = [...handler.matchAll(/\b([a-z]\w+)\(/g)].map(([, each]) => each);
    const used = importsOf(file)
      .filter(isUseCase)
      .find((target) => named.some((each) => new RegExp(`export (async )?function ${each}\\b`).test(read(target))));
    return used ?? '';
  }
  return null;
}

it('allows no expensive call without limits', () => {
  const unlimited = Object.keys(calls).filter((name) => !callLimits[name as keyof typeof calls]);
  const costly = unlimited.filter((name) => {
    const { caller, method } = calls[name as keyof typeof calls] as { caller: string; method: string };
    if (caller === 'staff' || method === 'GET') return false;
    const file = findUseCase(name);
    expect(file, `the handler of ${name}`).not.toBeNull();
    const reached = file ? [file, ...importsOf(file)].filter(isUseCase) : [];
    return reached.some((each) => costs.test(read(each)));
  });
  expect(costly).toEqual([]);
});

it('detects expensive calls: few of the calls with limits would be missed', () => {
  const found = Object.entries(callLimits).filter(([name, limits]) => {
    const file = limits && findUseCase(name);
    return file && [file, ...importsOf(file)].filter(isUseCase).some((each) => costs.test(read(each)));
  });
  expect(found.length).toBeGreaterThan(15);
});
