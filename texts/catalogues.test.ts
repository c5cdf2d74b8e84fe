import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogues, serverTables, tablesOf } from './catalogues.ts';
import { readTables } from './read-texts.ts';
import { textCatalogues } from './vite-text-catalogues.ts';

const tables = readTables('el');
const apps = Object.entries(catalogues);

/** The keys a browser gets with a catalogue, as the build serves it. */
function keysIn(catalogue: string): string[] {
  const { load } = textCatalogues() as unknown as { load(this: { addWatchFile(): void }, id: string): string };
  const code = load.call({ addWatchFile() {} }, `\0virtual:texts/el/${catalogue}`);
  return Object.keys(JSON.parse(code.replace('export default ', '')));
}

describe('the catalogues', () => {
  it('contain every table, and give browsers none that only the server uses', () => {
    const given = new Set(apps.flatMap(([app]) => tablesOf(app)));
    expect([...given, ...serverTables].sort()).toEqual(tables.map(({ name }) => name).sort());
  });

  it.each(apps)('of %s hold each table once', (app) => {
    expect(new Set(tablesOf(app)).size).toBe(tablesOf(app).length);
  });

  it.each(apps.flatMap(([app, parts]) => Object.keys(parts).map((part) => `${app}/${part}`)))(
    '%s brings the texts of its tables and no others',
    (name) => {
      const own = tables.filter((table) => tablesOf(name).includes(table.name));
      expect(own.length).toBeGreaterThan(0);
      expect(keysIn(name).sort()).toEqual(own.flatMap(({ texts }) => Object.keys(texts)).sort());
    },
  );

  it('match MessageId: a page can use only texts that a browser is given', () => {
    const source = fs.readFileSync(path.join(import.meta.dirname, 'message-id.ts'), 'utf8');
    const [, names = ''] = /export type MessageId =([^;]*);/.exec(source) ?? [];
    const known = [...names.matchAll(/typeof (\w+)/g)].map(([, name = '']) =>
      name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    );
    expect(known.sort()).toEqual([...new Set(apps.flatMap(([app]) => tablesOf(app)))].sort());
  });
});
