import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { officeSignInPath } from '#contract/office-paths.ts';
import { menuPath } from '#contract/paths.ts';
import { nostimoCommands } from '#tools/nostimo/commands.ts';
import type { LockFile } from '#tools/package/manifest.ts';
import { packTarball } from '#tools/package/pack-tarball.ts';
import { openTestMailServer } from '../support/accounts/test-mail-server.ts';
import { allFiles, read, root } from '../support/run/source-files.ts';
import { openTestBuild } from '../support/run/test-build.ts';
import { createEmptyDatabase } from '../support/shop/test-server.ts';
import { installOffline } from './install-offline.ts';
import { runPackage, startPackage } from './run-package.ts';

let folder: string;
let shop: string;
let shipped: string[];
const here = (file: string) => path.join(shop, file);
const readShipped = (file: string) => fs.readFileSync(here(file), 'utf8');

beforeAll(async () => {
  await openTestBuild();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-package-'));
  // The account PostgreSQL runs as must be able to enter it.
  fs.chmodSync(folder, 0o755);
  const tarball = packTarball({ root, build: process.env.WEB_BUILD ?? '', folder: path.join(folder, 'packed') });
  shop = installOffline(tarball, folder);
  shipped = fs
    .readdirSync(shop, { recursive: true, encoding: 'utf8' })
    .filter((file) => fs.statSync(here(file)).isFile());
}, 180_000);
afterAll(() => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 }));

const isCode = (file: string) => /\.m?js$/.test(file);
/** Texts that end in .ts and name no module: files of a checkout. */
const ofCheckouts = ['.test.ts', 'vite.config.ts', 'react-router.config.ts'];
const withoutComments = (code: string) => code.replaceAll(/^\s*(?:\*|\/\/|\/\*).*$/gm, '');
/** By the text alone, unlike the package's own maker, which reads the syntax. */
function importsIn(file: string): string[] {
  const code = withoutComments(readShipped(file));
  const found = [
    /^(?:(?:import|export|\})[^'"\n]*\bfrom |import )(['"])([^'"\n]+)\1(?: with \{.*\})?;$/gm,
    /\bimport\((['"])([^'"\n]+)\1\)/g,
  ].flatMap((pattern) => [...code.matchAll(pattern)]);
  return found.map(([, , name = '']) => name);
}

describe('the files of the package', () => {
  it('are those a shop needs: no tests, no sources, no tools of its makers, no data', () => {
    const folders = [...new Set(shipped.map((file) => (file.includes('/') ? file.split('/')[0] : file)))].sort();
    expect(folders).toEqual(
      '.env.example,CHANGELOG.md,LICENSE,README.el.md,README.md,SECURITY.md,build,contract,docs,domain,files,npm-shrinkwrap.json,ops,package.json,server,texts,tools'.split(
        ',',
      ),
    );
    expect(
      shipped.filter((file) => /\.(?:tsx?|test\.js|map|py)$|^docs\/(?:spec|tables|site|pictures)/.test(file)),
    ).toEqual([]);
    const tools = [...new Set(shipped.filter((file) => file.startsWith('tools/')).map((file) => file.split('/')[1]))];
    for (const left of ['dish-studio', 'viva-simulator', 'package', 'release', 'icons', 'streets'])
      expect(tools).not.toContain(left);
  });

  it('include everything that is read while the shop runs', () => {
    const wanted = allFiles.filter((file) =>
      /^(?:server\/database\/migrations|files|texts\/(?:el|en|policies|questions)|server\/seed\/.*\.json$)/.test(file),
    );
    expect(wanted.length).toBeGreaterThan(400);
    expect(wanted.filter((file) => !file.endsWith('.ts') && !shipped.includes(file))).toEqual([]);
    for (const { module } of Object.values(nostimoCommands))
      expect(shipped).toContain(path.relative(root, module.pathname).replace(/\.ts$/, '.js'));
  });

  it('name no TypeScript, and have the lines of their sources', () => {
    const named = shipped.filter(isCode).filter((file) => !file.startsWith('build/'));
    expect(named.length).toBeGreaterThan(1000);
    for (const file of named) {
      const code = readShipped(file);
      const names = [...withoutComments(code).matchAll(/(['"`])([^'"`\n]*\.tsx?)\1/g)].map(([, , name = '']) => name);
      expect(
        names.filter((name) => !ofCheckouts.includes(name)),
        file,
      ).toEqual([]);
      const source = read(file.endsWith('.mjs') ? file : file.replace(/\.js$/, '.ts'));
      expect(code.split('\n').length, file).toBe(source.split('\n').length);
    }
  });

  it('import only files that are there, and packages that are installed with them', () => {
    const { dependencies } = JSON.parse(readShipped('package.json')) as { dependencies: Record<string, string> };
    const imports = shipped
      .filter((file) => isCode(file) && !file.startsWith('build/client/'))
      .flatMap((file) => importsIn(file).map((specifier) => ({ file: `file://${here(file)}`, specifier })));
    expect(imports.length).toBeGreaterThan(5000);
    const packages = imports.map(({ specifier }) => /^(?![.#]|node:)(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '');
    const foreign = [...new Set(packages)].filter((name) => name !== '' && !(name in dependencies));
    // For `npm run dev` alone.
    expect(foreign.sort()).toEqual(['@fastify/middie', 'vite']);
    const list = path.join(folder, 'imports.json');
    fs.writeFileSync(list, JSON.stringify(imports.filter(({ specifier }) => !foreign.includes(specifier))));
    const unresolved = execFileSync(
      process.execPath,
      ['--experimental-import-meta-resolve', path.join(import.meta.dirname, 'list-unresolved.mjs'), list],
      { encoding: 'utf8' },
    );
    expect(JSON.parse(unresolved)).toEqual([]);
  });

  it('lock every package that is needed, and none of the development alone', () => {
    const { packages } = JSON.parse(readShipped('npm-shrinkwrap.json')) as LockFile;
    const places = Object.keys(packages).filter((place) => place !== '');
    const all = new Set(places);
    const findFrom = (place: string, name: string): boolean =>
      all.has(`${place && `${place}/`}node_modules/${name}`) ||
      (place !== '' && findFrom(place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/'))), name));
    const missing = Object.entries(packages).flatMap(([place, { dependencies = {} }]) =>
      Object.keys(dependencies).flatMap((name) => (findFrom(place, name) ? [] : [`${place}: ${name}`])),
    );
    expect(missing).toEqual([]);
    expect(places).toContain('node_modules/sharp');
    for (const name of ['typescript', 'vite', 'vitest', '@playwright/test'])
      expect(places).not.toContain(`node_modules/${name}`);
    for (const place of places)
      expect(packages[place], place).toMatchObject({ integrity: expect.stringMatching(/^sha512-/) });
  });
});

describe('the package, installed', () => {
  it('starts the demo in an empty folder as npx does, also where it may write nothing into its own', async () => {
    fs.writeFileSync(here('node_modules'), 'no folder: no compile cache can be written');
    const empty = path.join(folder, 'empty');
    fs.mkdirSync(empty);
    const demo = await startPackage(folder, empty, { DEMO_ORDERS: 'off' });
    const ask = async (address: string) => {
      const answer = await fetch(new URL(address, demo.url));
      return { status: answer.status, text: await answer.text(), type: answer.headers.get('content-type') };
    };
    const home = await ask('/');
    expect(home.text).toContain('<html lang="el"');
    const assets = [...home.text.matchAll(/"(\/assets\/[\w.-]+\.(?:js|css))"/g)].map(([, asset = '']) => asset);
    expect(assets.length).toBeGreaterThan(0);
    for (const address of [menuPath, officeSignInPath, '/files/home/hero.jpg', ...assets.slice(0, 3)])
      expect((await ask(address)).status, address).toBe(200);
    expect((await ask(menuPath)).text).toContain('</html>');

    const version = await runPackage(folder, empty, ['version']);
    const { version: ours } = JSON.parse(read('package.json')) as { version: string };
    expect(version.out).toMatch(new RegExp(`^nostimo ${ours}\ncommit: .*\nschema: \\d{4}-[\\w-]+\nNode: 24\\.`));
    expect(version.out).toMatch(/^PostgreSQL: \d+\.\d+, with this schema$/m);
    expect((await runPackage(folder, empty, ['staff', 'list'])).out).toContain('owner@example.com');
    expect(await demo.stop(), demo.output()).toBe(0);
    expect(fs.readdirSync(empty)).toEqual(['data']);
    fs.rmSync(here('node_modules'));
  }, 120_000);

  it('sets a live shop up without questions, with its first owner', async () => {
    const [database, mail] = await Promise.all([createEmptyDatabase(inject('serverUrl')), openTestMailServer()]);
    const live = path.join(folder, 'live');
    fs.mkdirSync(live);
    const { code, out } = await runPackage(folder, live, [
      ...['setup', '--database-url', database.url, '--smtp-url', mail.url, '--mail-from', 'hello@shop.example'],
      ...['--public-url', 'https://localhost', '--owner-email', 'eleni@shop.example', '--owner-name', 'Ελένη'],
    ]);
    expect([code, out]).toEqual([0, expect.stringMatching(/✓ owner: .*eleni@shop\.example/)]);
    expect(fs.readdirSync(live)).toEqual(['.env']);
    expect((await runPackage(folder, live, ['staff', 'list'])).out).toContain('eleni@shop.example');
    await Promise.all([database.drop(), mail.close()]);
  }, 60_000);
});
