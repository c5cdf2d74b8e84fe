import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { rewriteModule } from './rewrite-module.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-module-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

describe('a module of the package', () => {
  it('imports JavaScript wherever the source imports TypeScript', () => {
    const source = `// Παραγγελία: './comment.ts' stays
import type { Meal } from './meal.ts';
import { type Order, place } from '#server/orders/place-order.ts';
import texts from './el.json' with { type: 'json' };
export * from "./more.ts";
export { one } from '../one.ts';
const later = () => import('./later.ts');
const worker = new URL('./drawing/worker.ts', import.meta.url);
const say: string = 'a text about place-order.ts files';
`;
    const { code, imports, namedFiles, texts } = rewriteModule(source, 'a.ts');
    expect(code).toHaveLength(source.length);
    expect(code.replaceAll(/ {2,}/g, ' ')).toBe(`// Παραγγελία: './comment.ts' stays
 
import { place } from '#server/orders/place-order.js';
import texts from './el.json' with { type: 'json' };
export * from "./more.js";
export { one } from '../one.js';
const later = () => import('./later.js');
const worker = new URL('./drawing/worker.js', import.meta.url);
const say = 'a text about place-order.ts files';
`);
    expect(imports).toEqual(['#server/orders/place-order.ts', './el.json', './more.ts', '../one.ts', './later.ts']);
    expect(namedFiles).toEqual(['./drawing/worker.ts']);
    expect(texts).toContain('a text about place-order.ts files');
  });

  it('throws at the line and the column of its source', async () => {
    const source = `interface Meal {
  name: string;
}

type Wanted<Value> = Value | null;
export function fail(meal: Meal, { why }: { why: Wanted<string> } = { why: null }): never {
  const words: string = \`\${meal.name}\` as string; if (why === null) throw new Error(words);
  throw new Error(why);
}
`;
    const file = path.join(folder, 'fail.js');
    fs.writeFileSync(file, rewriteModule(source, 'fail.ts').code);
    const { fail } = (await import(file)) as { fail(meal: object): never };
    const lines = source.split('\n');
    const line = lines.findIndex((each) => each.includes('new Error(words)'));
    const column = lines[line]?.indexOf('new Error(words)') ?? 0;
    let stack = '';
    try {
      fail({ name: 'gemista' });
    } catch (error) {
      stack = (error as Error).stack ?? '';
    }
    expect(stack).toContain(`fail.js:${line + 1}:${column + 1}`);
  });

  it('names no module by a text that only running code can complete', () => {
    const source = `export const at = (file: string) => new URL(\`../\${file}/start.ts\`, import.meta.url);`;
    expect(() => rewriteModule(source, 'commands.ts')).toThrow(
      'commands.ts: `…/start.ts` names a module that only running code knows: write it out.',
    );
  });
});
