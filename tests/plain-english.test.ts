import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { allFiles, read } from './support/run/source-files.ts';

/** Words with a private meaning here; TypeScript, comments, test titles, file names and documents use plainer ones. */
const words = ['told', 'whoever', 'nobody', 'deed', 'deeds', 'shelf', 'shelves'];

/** Names that rows of earlier releases or programs that call the API use, so that they cannot change. */
const legacyNames: Record<string, string> = {
  stop_deeds: 'table',
  deed_id: 'column of door_payments and stop_photos',
  told_at: 'column of alerts, correction_notices, dish_questions and replans',
  purchase_told_at: 'column of orders',
  'stop-deed-create': 'call of the API',
  'order-purchase-told': 'call of the API',
  'deed-known': 'error code of the API',
  'nobody-to-ask': 'error code of the API',
  'nobody-there': 'reason of a failed stop, in rows and in the API',
  'nobody-on-duty': 'reason in the API for a delivery in no run',
  toldAt: 'field of the API (corrections)',
  hasToldTastes: 'field of the API (customers)',
  deedId: 'field of the API and parameter of a path (photos)',
  stop_deeds_method_check: 'constraint',
  DeedKind: 'name of a schema in the OpenAPI document',
  DeedOutcome: 'name of a schema in the OpenAPI document',
  doorDeeds: 'field of the file that customers download',
};

/** Words that stand in one file as a name from outside. */
const legacyWords: { file: RegExp; text: RegExp; reason: string }[] = [
  {
    file: /\.tsx?$/,
    text: /(?<=\.)deeds\b|\bdeeds(?=:)|(?<=\[)'deeds'/g,
    reason: 'field of the body of stop-deed-create',
  },
  {
    file: /web\/office\/(?:stop-events|sign-out|run|door-money)\/|run-in-browser\.ts$/,
    text: /(?<=\.)deed\b|\bdeed(?=:)|'deed'/g,
    reason: 'field of rows that phones of release 0.2.0 store',
  },
  {
    file: /press-stores\.ts$|sign-out-form\.test\.tsx$/,
    text: /'(?:office-)?deeds'/g,
    reason: 'database on phones, as release 0.2.0 named it',
  },
  { file: /\.tsx?$/, text: /spec\.md#[a-z0-9-]+/g, reason: 'ids of promises stay' },
  {
    file: /office-(?:paths|routes)\.ts$|web\/routes\.ts$|\.spec\.ts$/,
    text: /\/deeds\b/g,
    reason: 'path of a courier’s page',
  },
  {
    file: /order-paths\.ts$|web\/routes\.ts$|\.spec\.ts$|known-attacks\.ts$/,
    text: /\/told\b/g,
    reason: 'path that the thank-you page calls',
  },
  { file: /released-version\.test\.ts$/, text: /road\/deeds\/stop-deeds/g, reason: 'a file of release 0.2.0' },
  { file: /run-as\.ts$/, text: /['"`]nobody['"`]/g, reason: 'account of the operating system' },
  { file: /migration-rules\.test\.ts$/, text: /nobody has needed it/g, reason: 'mark in migrations that have landed' },
];

const anyWord = words.join('|');
const capitalised = words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join('|');
/** Whole words, and words as parts of camelCase, kebab-case and snake_case names. */
const pattern = new RegExp(
  `(?<![A-Za-z])(?:${anyWord})(?![a-z])|(?:${capitalised})(?![a-z])|(?<![A-Za-z])(?:${anyWord.toUpperCase()})(?![A-Za-z])`,
);
const names = /[A-Za-z0-9_]+(?:-[A-Za-z0-9_]+)*/g;

/** Keys of texts belong to the texts, which are written for people. */
const keysOfTexts = new Set(
  allFiles
    .filter((file) => /^texts\/el\/.+\.json$/.test(file))
    .flatMap((file) => Object.keys(JSON.parse(read(file)) as Record<string, string>)),
);

interface Hit {
  file: string;
  word: string;
  name: string;
}

function hitsIn(file: string, text: string): Hit[] {
  const cleared = legacyWords.reduce(
    (left, { file: where, text: what }) => (where.test(file) ? left.replace(what, '') : left),
    text,
  );
  return (cleared.match(names) ?? [])
    .filter((name) => !(name in legacyNames) && !keysOfTexts.has(name))
    .flatMap((name) => {
      const [word] = pattern.exec(name) ?? [];
      return word ? [{ file, name, word: word.toLowerCase() }] : [];
    });
}

/** What a reader of a document reads: names in code are looked at where they are defined, anchors and targets of links stay. */
function proseOf(markdown: string): string {
  return markdown
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/`[^`\n]*`/g, '')
    .replace(/<a id="([^"]+)"><\/a>(?:\*\*\1\*\*)?/g, '')
    .replace(/\]\([^)]*\)/g, ']');
}

function describeHits(hits: readonly Hit[]): string[] {
  return [...Map.groupBy(hits, ({ word }) => word)]
    .map(
      ([word, of]) =>
        `${word}: ${of.length}, e.g. ${of
          .slice(0, 5)
          .map(({ file, name }) => `${name} in ${file}`)
          .join('; ')}`,
    )
    .sort();
}

describe('plain English', () => {
  it('is the language of the documents', () => {
    const documents = allFiles.filter((file) => file.endsWith('.md') && !file.startsWith('texts/'));
    expect(documents.length).toBeGreaterThan(100);
    expect(describeHits(documents.flatMap((file) => hitsIn(file, proseOf(read(file)))))).toEqual([]);
  });

  it('is the language of the code, its comments, test titles and file names', () => {
    const own = path.basename(import.meta.filename);
    const sources = allFiles.filter(
      (file) => /\.(?:tsx?|mjs|css)$/.test(file) && !file.startsWith('texts/') && !file.endsWith(own),
    );
    expect(sources.length).toBeGreaterThan(1000);
    expect(describeHits(sources.flatMap((file) => hitsIn(file, `${file}\n${read(file)}`)))).toEqual([]);
  });

  it('has no exception that is no longer needed', () => {
    const all = allFiles
      .filter((file) => /\.(?:tsx?|md)$/.test(file) && !file.endsWith('plain-english.test.ts'))
      .map(read);
    expect(Object.keys(legacyNames).filter((name) => !all.some((text) => text.includes(name)))).toEqual([]);
  });

  it.each([
    ['toldAtDoors', 'told'],
    ['StopDeed', 'deed'],
    ['markup-shelf', 'shelf'],
    ['NOBODY', 'nobody'],
    ['Whoever', 'whoever'],
    ['indeed', null],
    ['itself', null],
    ['stop_deeds', null],
  ])('finds in %s: %s', (name, word) => {
    expect(hitsIn('a.css', name)[0]?.word ?? null).toBe(word);
  });
});
