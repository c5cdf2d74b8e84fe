import fs from 'node:fs';
import path from 'node:path';
import { webBuildFolder } from '#server/storefront/build-folder.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';
import { tablesOf } from '#texts/catalogues.ts';
import { readTables } from '#texts/read-texts.ts';

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

const client = path.join(webBuildFolder, 'client');
const isOfOffice = ([, { src = '' }]: [string, Chunk]) => src.includes('web/office/');
const read = (file: string) => fs.readFileSync(path.join(client, file), 'utf8');

function readBuild() {
  const manifest: Record<string, Chunk> = JSON.parse(read('.vite/manifest.json'));
  const entries = Object.entries(manifest).filter(([, { isEntry }]) => isEntry);
  /** Everything that may ever be loaded from these, at once or later. */
  const reachedFrom = (starts: [string, Chunk][]) => {
    const reached = new Set(starts.map(([key]) => key));
    for (const key of reached)
      for (const next of [...(manifest[key]?.imports ?? []), ...(manifest[key]?.dynamicImports ?? [])])
        reached.add(next);
    return [...reached];
  };
  const filesOf = (keys: readonly string[]) =>
    [...new Set(keys.flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]))].filter(Boolean);
  const ofShop = reachedFrom(entries.filter((entry) => !isOfOffice(entry)));
  const ofOffice = reachedFrom(entries.filter(isOfOffice));
  return { manifest, entries, filesOf, ofShop, ofOffice };
}

/** Texts used only by the office: its own tables, each with its ids. */
const shared = new Set(tablesOf('storefront'));
const own = readTables('el').filter(({ name }) => tablesOf('office').includes(name) && !shared.has(name));

test('no page of the shop loads a byte of the office, which finds its own: no code, no texts, no styles', () => {
  const { manifest, entries, filesOf, ofShop, ofOffice } = readBuild();
  expect(entries.some(isOfOffice)).toBe(true);
  expect(ofShop.length).toBeGreaterThan(50);
  expect(ofShop.filter((key) => isOfOffice([key, manifest[key] ?? { file: '' }]))).toEqual([]);
  const code = filesOf(ofShop).map((file) => ({ file, text: read(file) }));
  const ids = own.flatMap(({ texts }) => Object.keys(texts));
  expect(ids.length).toBeGreaterThan(100);
  const said = code.flatMap(({ file, text }) =>
    ids.filter((id) => text.includes(`"${id}"`) || text.includes(`\`${id}\``)).map((id) => `${file} says ${id}`),
  );
  expect(said).toEqual([]);
  const sheet = manifest[Object.keys(manifest).find((key) => key.endsWith('web/styles/office.css')) ?? '']?.file ?? '';
  expect(sheet).toMatch(/office/);
  expect(code.filter(({ text }) => text.includes(path.basename(sheet))).map(({ file }) => file)).toEqual([]);
  const ofOwn = filesOf(ofOffice).map(read).join('\n');
  for (const { texts } of own) {
    const [id = ''] = Object.keys(texts);
    expect(ofOwn, id).toContain(id);
  }
});
