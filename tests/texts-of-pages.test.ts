import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import { catalogues, tablesOf } from '#texts/catalogues.ts';
import { readTables } from '#texts/read-texts.ts';
import routes from '#web/routes.ts';
import { type TextPart, textsOfPage } from '#web/texts/page-texts.ts';
import { read } from './support/run/source-files.ts';

const tableOf = new Map(
  readTables('el').flatMap(({ name, texts }) => Object.keys(texts).map((id) => [id, name] as const)),
);

interface Page {
  file: string;
  parts: readonly TextPart[];
}

/** Pages with the layouts around them, and the dialogs opened on any of them, as the browser loads their texts. */
const pages: Page[] = [
  ...routes.flatMap((entry) => pagesOf(entry, '')),
  { file: 'web/storefront/frame/lower-frame.tsx', parts: ['lower'] },
  { file: 'web/storefront/home/below-first-screen.tsx', parts: ['lower'] },
];

function pagesOf({ file, path: step = '', children = [] }: RouteConfigEntry, above: string): Page[] {
  const url = path.posix.join('/', above, step.replaceAll(/:\w+/g, 'x'));
  if (children.length > 0) return children.flatMap((child) => pagesOf(child, url));
  return file.endsWith('.tsx') ? [{ file: `web/${file}`, parts: textsOfPage(url) }] : [];
}

/** Ids in a module's `text(…)` calls: whole ones, and beginnings of composed ones. */
function saidIn(file: string): { ids: string[]; beginnings: string[] } {
  const calls = [...read(file).matchAll(/\btext\(((?:[^()]|\([^()]*\))*)\)/g)].map(([, inside = '']) => inside);
  const first = calls.map((inside) => inside.replace(/,\s*\{[\s\S]*$/, ''));
  return {
    ids: first.flatMap((inside) => [...inside.matchAll(/'([\w-]+)'/g)].map(([, id = '']) => id)),
    beginnings: first.flatMap((inside) => [...inside.matchAll(/`([\w-]+)\$\{/g)].map(([, start = '']) => start)),
  };
}

/** Modules that a page loads initially. */
function modulesOf(file: string): Set<string> {
  const modules = new Set([file]);
  for (const each of modules) {
    const found = read(each).matchAll(/^(?:import|export) (?!type )[^;']*?(?:from )?'((?:#web|\.)[^']+\.tsx?)';/gm);
    for (const [, name = ''] of found) {
      const target = name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(each), name);
      if (!/\.server\.|\+types/.test(target)) modules.add(target);
    }
  }
  return modules;
}

describe('the texts of a page', () => {
  it.each(pages)('$file uses no text that its parts do not contain', ({ file, parts }) => {
    const given = new Set<string>(
      file.startsWith('web/office/')
        ? tablesOf('office')
        : ['shell' as const, ...parts].flatMap((part) => catalogues.storefront[part]),
    );
    const isGiven = (id: string) => given.has(tableOf.get(id) ?? '');
    const missing = [...modulesOf(file)].flatMap((module) => {
      const { ids, beginnings } = saidIn(module);
      const unknown = beginnings.filter(
        (start) => ![...tableOf.keys()].some((id) => id.startsWith(start) && isGiven(id)),
      );
      return [...ids.filter((id) => tableOf.has(id) && !isGiven(id)), ...unknown].map((id) => `${id} in ${module}`);
    });
    expect(missing).toEqual([]);
  });

  it('of a stranger who reads are not those of orders and accounts', () => {
    for (const url of ['/', '/menu', '/product/x', '/diet/x', '/plans', '/contact-us', '/terms-and-conditions/x'])
      expect(textsOfPage(url)).not.toContain('personal');
    expect(textsOfPage('/menu/weekly')).toContain('personal');
    expect(textsOfPage('/account/orders')).toContain('personal');
  });
});
