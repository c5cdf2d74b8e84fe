import { describe, expect, it } from 'vitest';
import { takenKinds } from '#contract/words/import-words.ts';
import { Variables } from '#server/variables.ts';
import { allFiles, isTest, read, sourceFiles } from '../support/run/source-files.ts';

const page = read('docs/extending.md');
const quoted = new Set([...page.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name.replace(/=.*/, '')));

/** Variables that connect nothing of somebody else, by what they set instead. */
const ownVariables: Record<string, (keyof typeof Variables.shape)[]> = {
  'what the shop is': ['SHOP_MODE', 'SHOP_CODE', 'SPOT_CODE', 'SHOP_SECRET', 'SHOP_CLOCK', 'API_KEY'],
  'where it listens': ['HOST', 'PORT', 'PUBLIC_URL', 'TLS_CERT_FILE', 'TLS_KEY_FILE', 'TRUST_PROXY'],
  'its process': ['DATA_DIR', 'SHOP_PROCESSES', 'LOG_LEVEL', 'PICTURES_AHEAD', 'DEMO_ORDERS'],
  'its limits': [
    'RATE_LIMIT_PER_MINUTE',
    'CALL_LIMITS',
    'CHALLENGES',
    'TOKEN_LIFETIME',
    'TOKEN_EXPIRES',
    'REQUEST_TIMEOUT',
  ],
  'how it documents': ['DOCUMENTS_PER', 'DOCUMENTS_CASH', 'MOVEMENT_DOCUMENTS'],
  'nothing any more': ['MAPS_KEY'],
};

/** Interfaces with the look of a provider's that connect none. */
const innerInterfaces: Record<string, string> = {
  PublicPost: 'sends the messages of webhooks',
  VivaLine: 'the connection of the adapter for Viva',
  LocalProvider: 'the pretended provider of a demo',
};

describe('docs/extending.md', () => {
  it('names every variable that connects something; the others are listed here with what they set', () => {
    const own: string[] = Object.values(ownVariables).flat();
    const all = Object.keys(Variables.shape);
    expect(all.filter((name) => !quoted.has(name) && !own.includes(name))).toEqual([]);
    expect(own.filter((name) => quoted.has(name) || !all.includes(name))).toEqual([]);
  });

  it('names every interface that a provider implements, with its file', () => {
    const files = sourceFiles.filter(
      (file) => /^server\/(outside|files\/store|documents\/fiscal)\//.test(file) && !isTest(file),
    );
    const found = files.flatMap((file) => {
      const interfaces = read(file).matchAll(/^export interface (\w+)[^{]*\{\n([\s\S]*?)^\}/gm);
      return [...interfaces].flatMap(([, name = '', body = '']) =>
        /^ {2}\w+\(.*\): (?:Promise|AsyncIterable)</m.test(body) && !(name in innerInterfaces) ? [{ name, file }] : [],
      );
    });
    expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(['CardPayments', 'EInvoicingProvider']));
    expect(found.filter(({ name, file }) => !quoted.has(name) || !quoted.has(file))).toEqual([]);
  });

  it('names a file of every folder for other systems', () => {
    const folders = new Set(
      sourceFiles
        .flatMap((file) => /^server\/outside\/([\w-]+)\//.exec(file)?.[1] ?? [])
        .filter((name) => name !== 'public-post'),
    );
    expect(folders.size).toBeGreaterThan(4);
    expect([...folders].filter((name) => !page.includes(`server/outside/${name}/`))).toEqual([]);
  });

  it('names every kind of file that is imported', () => {
    expect(takenKinds.filter((kind) => !quoted.has(kind))).toEqual([]);
  });

  it('leads to every example, and each row of its table to a section', () => {
    const examples = allFiles.filter((file) => /^examples\/(?!tiny-shop\/)/.test(file));
    expect(examples.length).toBeGreaterThan(10);
    expect(examples.filter((file) => !page.includes(`(../${file})`))).toEqual([]);
    const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    );
    const rows = [...page.matchAll(/^\| \[[^\]]+\]\(#([\w-]+)\)/gm)].map(([, anchor = '']) => anchor);
    expect([...new Set(rows)]).toEqual(headings);
  });

  it('has an example that a test imports or reads', () => {
    const tests = sourceFiles
      .filter((file) => /^tests\/(examples|generated-clients)\//.test(file))
      .map(read)
      .join('\n');
    const examples = allFiles.filter((file) => /^examples\/(?!tiny-shop\/)/.test(file));
    expect(examples.filter((file) => !tests.includes(file.replace(/^examples\//, '')))).toEqual([]);
  });
});
