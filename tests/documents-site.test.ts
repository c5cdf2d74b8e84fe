import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { listApiCalls } from '../docs/site/api/api-call.ts';
import { describeExampleApi } from '../docs/site/api/api-document.ts';
import { apiPages } from '../docs/site/api/api-pages.ts';
import { findBrokenLinks } from '../docs/site/check-links.ts';
import { documentPages, greekPages } from '../docs/site/document-pages.ts';
import { drawingAsHtml } from '../docs/site/drawings.ts';
import { openSlugs, resolveLink } from '../docs/site/links.ts';
import { asPublishedMarkdown } from '../docs/site/llms.ts';
import { relativeTo } from '../docs/site/page.ts';
import { documentsByReader, greekEntries, readers } from '../docs/site/readers.ts';
import { tokensBySystem } from '../docs/site/style-tokens.ts';
import { greekCoverage, withoutMark } from '../docs/site/translations.ts';
import { allFiles, read } from './support/run/source-files.ts';

const repository = new Set(allFiles);
const byReader = documentsByReader();
const api = describeExampleApi();
const pages = [...documentPages(repository), ...greekPages(byReader.owner, repository), ...apiPages(api)];

const withoutCode = (markdown: string) => markdown.replace(/^( *)```[\s\S]*?^\1```$/gm, '').replace(/`[^`\n]*`/g, '');
const headingsIn = (markdown: string) => [...markdown.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/^(#+) (.+)$/gm)];
const codesIn = (markdown: string) => new Set([...markdown.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code));

describe('the documentation site', () => {
  const targets = {
    pages: new Map([...pages.map((page) => [page.source, page.path] as const), ['docs/README.md', 'index']]),
    files: new Map([['docs/api/openapi.json', 'api/openapi.json']]),
    repository,
    repositoryUrl: null,
  };
  const anchors = new Map(
    pages.map(({ path: page, markdown }) => {
      const slug = openSlugs();
      const headings = headingsIn(markdown).map(([, , text = '']) => slug(text.replace(/[`*]|\]\([^)]*\)/g, '')));
      return [page, new Set([...headings, ...[...markdown.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)])];
    }),
  );

  it('has documents for each reader, and a page for each document', () => {
    for (const reader of readers) expect(byReader[reader].length, reader).toBeGreaterThan(1);
    const documents = allFiles.filter(
      (file) => /^docs\/.+\.md$/.test(file) && !/^docs\/(?:el\/)?README\.md$/.test(file),
    );
    expect(documents.filter((file) => !targets.pages.has(file))).toEqual([]);
  });

  it('has no link from a document to a missing page, file or anchor', () => {
    const broken = pages.flatMap((page) =>
      [...withoutCode(page.markdown).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, href = '']) => {
        const link = resolveLink(targets, page, href);
        const isThere =
          link.kind !== 'broken' &&
          (link.kind !== 'page' || !link.anchor || link.path === 'index' || anchors.get(link.path)?.has(link.anchor));
        return isThere ? [] : `${page.source}: ${href}`;
      }),
    );
    expect(broken).toEqual([]);
  });

  it.each([
    ['docs/office.md', 'staff.md', { kind: 'page', path: 'staff', anchor: '' }],
    ['docs/office.md', 'payments.md#refunds', { kind: 'page', path: 'payments', anchor: 'refunds' }],
    ['docs/el/office.md', '../decisions/README.md', { kind: 'page', path: 'decisions/index', anchor: '' }],
    [
      'docs/office.md',
      '../server/start.ts',
      { kind: 'source', href: 'https://git.example/n/blob/HEAD/server/start.ts' },
    ],
    ['docs/office.md', '../server', { kind: 'source', href: 'https://git.example/n/tree/HEAD/server' }],
    ['docs/office.md', 'gone.md', { kind: 'broken' }],
    ['docs/office.md', 'https://example.com/a', { kind: 'outside', href: 'https://example.com/a' }],
  ])('resolves in %s the link %s', (source, href, expected) => {
    expect(resolveLink({ ...targets, repositoryUrl: 'https://git.example/n' }, { source, path: 'x' }, href)).toEqual(
      expected,
    );
  });

  it('finds broken links and anchors in what was built', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-links-'));
    try {
      fs.mkdirSync(path.join(folder, 'a'));
      fs.writeFileSync(
        path.join(folder, 'index.html'),
        '<a href="a/b.html#here">b</a><a href="https://example.com">c</a>',
      );
      fs.writeFileSync(
        path.join(folder, 'a/b.html'),
        '<h2 id="here"></h2><a href="../gone.html">c</a><a href="#no">d</a>',
      );
      expect(findBrokenLinks(folder)).toEqual(['a/b.html: ../gone.html', 'a/b.html: #no']);
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  });

  it('links relatively, so that it works in any folder', () => {
    expect(relativeTo('index', 'api/errors.html')).toBe('api/errors.html');
    expect(relativeTo('api/calls/x', 'api/types/Y.html')).toBe('../types/Y.html');
    expect(relativeTo('el/office', 'office.html')).toBe('../office.html');
  });

  it('leaves code alone in the Markdown version, and has no link to what is not there', () => {
    const to = (href: string) => (href === 'a.md' ? 'b.md' : null);
    expect(asPublishedMarkdown('[x](a.md) [y](z.ts) `[x](a.md)`\n```\n[x](a.md)\n```', to)).toBe(
      '[x](b.md) y `[x](a.md)`\n```\n[x](a.md)\n```',
    );
  });

  it('has every drawing as a table', () => {
    const drawings = pages.flatMap(({ markdown }) => [...markdown.matchAll(/^```mermaid\n([\s\S]*?)^```$/gm)]);
    expect(drawings.length).toBeGreaterThan(10);
    for (const [, drawing = ''] of drawings) expect(drawingAsHtml(drawing)).toContain('<th scope="row">');
    expect(
      drawingAsHtml('erDiagram\n  a {\n    uuid id PK\n  }\n  b {\n    uuid a_id FK\n  }\n  a ||--o{ b : "a_id"\n'),
    ).toContain('<code>a_id</code> → <code>a</code>');
  });

  it('takes the shop’s colours, dark where the system is', () => {
    expect(tokensBySystem()).toMatch(/prefers-color-scheme: dark\) \{ :root \{\s+color-scheme: dark;/);
  });
});

describe('the API reference', () => {
  it('has a page for each call of the contract and each named type', () => {
    const paths = new Set(pages.map(({ path: page }) => page));
    expect(listApiCalls(api)).toHaveLength(Object.keys(calls).length);
    expect(Object.keys(calls).filter((name) => !paths.has(`api/calls/${name}`))).toEqual([]);
    expect(Object.keys(api.components.schemas).filter((name) => !paths.has(`api/types/${name}`))).toEqual([]);
  });

  it('says of a call who may make it, what it takes and what it returns', () => {
    const page = pages.find(({ path: each }) => each === 'api/calls/till-sign')?.markdown ?? '';
    expect(page).toContain('`PUT /api/content/v1/account/nostimo/repository/shop/hook/call/till-sign/v1`');
    expect(page).toContain('For staff with one of the roles owner');
    expect(page).toMatch(/## Body\n\nType \[\w+\]\(\.\.\/types\/\w+\.md\)\.\n\n\| field \|/);
    expect(page).toContain('Authorization: Bearer');
  });
});

describe('the owner’s documents in Greek', () => {
  const index = read('docs/el/README.md');
  const translated = greekEntries(index).map(({ source }) => source);
  const { missing } = greekCoverage(byReader.owner, repository);

  it('are all in their list, which also names what is in English only', () => {
    const files = allFiles.filter((file) => /^docs\/el\/.+\.md$/.test(file) && file !== 'docs/el/README.md');
    expect(translated.toSorted()).toEqual(files.toSorted());
    const [, english = ''] = index.split('## Μόνο στα αγγλικά');
    const named = [...english.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => path.posix.join('docs/el', target));
    expect(named.toSorted(), 'docs/el/README.md lists what has no Greek page').toEqual(missing.toSorted());
  });

  it.each(translated)('%s has the chapters, tables and lists of its original, and no name of its own', (source) => {
    const original = read(source.replace('docs/el/', 'docs/'));
    const greek = withoutMark(read(source));
    const page = pages.find((each) => each.source === source);
    // A page that is behind its original says so on the site, and `npm run docs` lists it.
    if (page?.isOutdated) return;
    expect(headingsIn(greek).map(([, level]) => level)).toEqual(headingsIn(original).map(([, level]) => level));
    const rows = (markdown: string) => withoutCode(markdown).match(/^ *(?:\||- |\d+\. )/gm)?.length;
    expect(rows(greek)).toEqual(rows(original));
    expect([...codesIn(greek)].filter((code) => !codesIn(original).has(code))).toEqual([]);
  });
});
