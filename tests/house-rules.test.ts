import fs from 'node:fs';
import path from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { allErrorCodes } from '#contract/office-error-codes.ts';
import { serverTables } from '#texts/catalogues.ts';
import { readTexts } from '#texts/read-texts.ts';
import { sourceFiles as files, importsOf, isTest, read, root } from './support/run/source-files.ts';

/** The table of ARCHITECTURE.md: which rooms a room may import from, by the beginning of their paths. */
const mayImport: Record<string, string[]> = {
  contract: ['contract'],
  domain: ['domain', 'contract'],
  texts: ['texts', 'contract'],
  server: ['server', 'contract', 'domain', 'texts'],
  // Beyond labels and data, which are props, only how money is written.
  'web/ui': ['web/ui', 'domain/money.ts'],
  'web/shop-client': ['web/shop-client', 'contract'],
  web: ['web', 'contract', 'domain', 'texts'],
};
/** The packages of the rooms that may not take any they like. */
const mayUse: Record<string, string[]> = {
  contract: ['zod'],
  domain: [],
  'web/ui': ['react', 'react-dom'],
  'web/shop-client': [],
};
/** The groups of all folders of the server. */
const infrastructure = [
  'calls',
  'database',
  'drawing',
  'files',
  'html',
  'jobs',
  'operations',
  'outbox',
  'outside',
  'storefront',
  'telemetry',
];
const nouns = [
  'accounts',
  'alerts',
  'api-keys',
  'audit',
  'cart',
  'cases',
  'coupons',
  'customer-cards',
  'customers',
  'delivery',
  'documents',
  'enquiries',
  'imports',
  'kitchen',
  'meals',
  'menu',
  'offers',
  'opening',
  'order-status',
  'orders',
  'payments',
  'plans',
  'prices',
  'problems',
  'repository',
  'road',
  'search',
  'settings',
  'shop-texts',
  'staff',
  'tablets',
  'undo',
  'webhooks',
];
const wiring = ['seed', 'wiring'];

function roomOf(file: string): string | undefined {
  return Object.keys(mayImport)
    .filter((room) => file.startsWith(`${room}/`))
    .sort((a, b) => b.length - a.length)[0];
}

/** The packages a file imports, without their inner paths. */
function packagesIn(file: string): string[] {
  const found = read(file).matchAll(/(?:\bfrom |import\(\s*|^import )'([^#.'][^']*)'/gm);
  return [...found].map(([, name = '']) => name.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? name);
}

describe('the walls between the rooms', () => {
  it('are respected by every file', () => {
    const broken = files
      .filter((file) => !isTest(file))
      .flatMap((file) => {
        const room = roomOf(file);
        if (!room) return [];
        const allowed = mayImport[room] ?? [];
        return importsOf(file)
          .filter(
            (target) =>
              !target.includes('+types/') &&
              !allowed.some((start) => target === start || target.startsWith(`${start}/`)),
          )
          .map((target) => `${file} imports ${target}`);
      });
    expect(broken).toEqual([]);
  });

  it('let in no package that a room has no use for', () => {
    const broken = files
      .filter((file) => !isTest(file))
      .flatMap((file) => {
        const room = roomOf(file) ?? '';
        return packagesIn(file)
          .filter((name) => (room === 'server' ? /^react(-dom)?$/.test(name) : mayUse[room]?.includes(name) === false))
          .map((name) => `${file} imports ${name}`);
      });
    expect(broken).toEqual([]);
  });

  it('keep infrastructure free of nouns, and nouns out of each other except for their stores', () => {
    const broken = files
      .filter((file) => file.startsWith('server/') && !isTest(file))
      .flatMap((file) => {
        const folder = file.split('/')[1] ?? '';
        return importsOf(file)
          .filter((target) => target.startsWith('server/'))
          .filter((target) => {
            const other = target.split('/')[1] ?? '';
            if (!nouns.includes(other) || other === folder) return false;
            if (infrastructure.includes(folder)) return true;
            return nouns.includes(folder) && !/-(store|schema|answer|snapshot|facts|mails)\.ts$/.test(target);
          })
          .map((target) => `${file} imports ${target}`);
      });
    expect(broken).toEqual([]);
  });

  it('know every folder of the server', () => {
    const folders = fs.readdirSync(path.join(root, 'server'), { withFileTypes: true });
    const names = folders.filter((each) => each.isDirectory()).map(({ name }) => name);
    expect([...infrastructure, ...nouns, ...wiring].sort()).toEqual(names.sort());
  });
});

describe('the rules of the house', () => {
  it('read process.env in one place, except for the location of the build, which tests set', () => {
    const readers = files.filter(
      (file) => /process\.env/.test(read(file)) && /^(contract|domain|texts|server|web)\//.test(file) && !isTest(file),
    );
    expect(readers.sort()).toEqual(['server/environment.ts', 'server/storefront/build-folder.ts']);
  });

  it('ask no clock and throw no dice in the domain', () => {
    const impure = files.filter(
      (file) =>
        file.startsWith('domain/') &&
        !isTest(file) &&
        /Date\.now|new Date\(\)|Math\.random|performance\./.test(read(file)),
    );
    expect(impure).toEqual([]);
  });

  it('take colours from the tokens only', () => {
    const coloured = files.filter(
      (file) =>
        file.startsWith('web/') &&
        file.endsWith('.tsx') &&
        !isTest(file) &&
        /#[0-9a-f]{3,8}\b|\b(rgb|hsl)a?\(/i.test(read(file).replace(/'#[a-z]+\/[^']*'|href="#\w+"/g, '')),
    );
    expect(coloured).toEqual([]);
  });

  it('lead from page to page by links that ask ahead', () => {
    const own = (file: string) => /import \{[^}]*\b(Nav)?Link\b[^}]*\} from 'react-router';/.test(read(file));
    expect(files.filter((file) => file.startsWith('web/') && own(file))).toEqual(['web/routing/link.tsx']);
  });

  it('wait in journeys for events, never for a fixed time', () => {
    const waits = /waitForTimeout|networkidle/;
    expect(files.filter((file) => file.startsWith('tests/e2e/') && waits.test(read(file)))).toEqual([]);
  });

  it('keep files short', () => {
    const long = files.filter((file) => !/\/(seed|migrations)\//.test(file) && read(file).split('\n').length > 300);
    expect(long).toEqual([]);
  });

  it('give every call a handler, a declared caller and a test', () => {
    const tests = files.filter(isTest).map(read).join('\n');
    const handlers = files
      .filter((file) => /^server\/(?:[a-z-]+\/)+[a-z-]+-calls\.ts$/.test(file))
      .map(read)
      .join('\n');
    for (const [name, { caller }] of Object.entries(calls)) {
      expect(['anyone', 'customer', 'staff', 'tablet'], name).toContain(caller);
      expect(handlers, `the handler of ${name}`).toContain(`'${name}'`);
      expect(tests, `a test of ${name}`).toContain(`'${name}'`);
    }
  });

  it('list every variable in .env.example, and nothing more', () => {
    const read_ = read('server/variables.ts');
    const variables = [
      ...(read_.match(/const Variables = z\.object\(\{([\s\S]*?)\n\}\);/)?.[1] ?? '').matchAll(/^ {2}([A-Z_]+):/gm),
    ].map(([, name]) => name);
    const documented = [
      ...fs.readFileSync(path.join(root, '.env.example'), 'utf8').matchAll(/^#?\s?([A-Z][A-Z_]+)=/gm),
    ].map(([, name]) => name);
    expect(documented.toSorted()).toEqual(variables.toSorted());
  });
});

/** The names of the values a compiled message takes: the first word of every part that is not plain text. */
function namesIn(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((part) => {
    if (!Array.isArray(part)) return [];
    const [name, , options] = part;
    return [String(name), ...Object.values(options ?? {}).flatMap(namesIn)];
  });
}

describe('the texts', () => {
  const el = readTexts('el');
  const en = readTexts('en');

  it('have the same keys in both languages', () => {
    expect(Object.keys(en).sort()).toEqual(Object.keys(el).sort());
  });

  it('use no value in English that is missing in Greek', () => {
    const valuesIn = (text: string) => [...new Set(namesIn(compileMessage(text)))].sort();
    for (const key of Object.keys(el))
      expect(valuesIn(el[key] ?? ''), key).toEqual(expect.arrayContaining(valuesIn(en[key] ?? '')));
  });

  it('are all part of MessageId, except for those of the server alone', () => {
    const listed = [...read('texts/message-id.ts').matchAll(/'\.\/el\/([\w-]+)\.json'/g)].map(([, name = '']) => name);
    const names = fs.readdirSync(path.join(root, 'texts/el')).map((name) => path.basename(name, '.json'));
    expect([...listed, ...serverTables].sort()).toEqual(names.sort());
  });

  it('have a sentence for every error code', () => {
    expect(Object.keys(allErrorCodes).filter((code) => !el[code])).toEqual([]);
  });
});
