import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { chunkLevel, lazyParts, type Modules } from './chunk-levels.ts';

const web = path.dirname(import.meta.dirname);

/** Modules of a test graph: the static importers of each, and the dynamic ones. */
function graph(modules: Record<string, { by?: string[]; later?: string[]; isEntry?: boolean }>): Modules {
  const idOf = (file: string) => path.join(web, file);
  const facts = new Map(
    Object.entries(modules).map(([file, { by = [], later = [], isEntry = false }]) => [
      idOf(file),
      { isEntry, importers: by.map(idOf), dynamicImporters: later.map(idOf) },
    ]),
  );
  return { getModuleInfo: (id) => facts.get(id) ?? null };
}

const modules = graph({
  'root.tsx': { isEntry: true },
  'storefront/checkout/form/checkout-page.tsx': { isEntry: true },
  'storefront/account/profile/profile-page.tsx': { isEntry: true },
  'cart-drawer.tsx': { later: ['root.tsx'] },
  'everywhere.ts': { by: ['root.tsx', 'storefront/checkout/form/checkout-page.tsx'] },
  'deep.ts': { by: ['fields.ts'] },
  'fields.ts': { by: ['storefront/checkout/form/checkout-page.tsx', 'storefront/account/profile/profile-page.tsx'] },
  'office/frame/office-frame.tsx': { isEntry: true },
  'office/day/day-page.tsx': { isEntry: true },
  'office/kit/plate.tsx': { by: ['office/frame/office-frame.tsx', 'office/day/day-page.tsx'] },
  'of-shop-and-office.ts': { by: ['storefront/account/profile/profile-page.tsx', 'office/day/day-page.tsx'] },
  'of-one-page.ts': { by: ['storefront/account/profile/profile-page.tsx'] },
  'of-drawer-and-account.ts': { by: ['cart-drawer.tsx', 'storefront/account/profile/profile-page.tsx'] },
});

it.each([
  ['everywhere.ts', 'shell'],
  ['fields.ts', 'order'],
  ['deep.ts', 'order'],
  ['of-drawer-and-account.ts', 'order'],
  ['office/kit/plate.tsx', 'office'],
  ['of-shop-and-office.ts', 'account'],
  ['of-one-page.ts', null],
])('%s is assigned to the first level that needs it', (file, level) => {
  expect(chunkLevel(path.join(web, file), modules)).toBe(level);
});

it('names only existing parts that are loaded dynamically', () => {
  const files = fs
    .readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  const sources = files.map((file) => fs.readFileSync(path.join(web, file), 'utf8')).join('\n');
  for (const part of Object.values(lazyParts).flat()) {
    expect(sources, part).toMatch(new RegExp(`import\\('[^']*/${part}\\.tsx?'\\)`));
  }
});
