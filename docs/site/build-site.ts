import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describeExampleApi } from './api/api-document.ts';
import { apiPages } from './api/api-pages.ts';
import { findBrokenLinks } from './check-links.ts';
import { documentPages, greekPages } from './document-pages.ts';
import { type HomeLists, homeAsHtml, homePage } from './home.ts';
import { pageAsHtml } from './layout.ts';
import { type Link, type LinkTargets, resolveLink } from './links.ts';
import { asPublishedMarkdown, llmsText } from './llms.ts';
import { relativeTo, type SitePage } from './page.ts';
import { documentsByReader, siteLanguages } from './readers.ts';
import { renderDocument, type Section } from './render-document.ts';
import { listRepository, readFromRoot, repositoryRoot } from './repository.ts';
import { tokensBySystem } from './style-tokens.ts';
import { surroundingsOf } from './surroundings.ts';
import { homePictures } from './words.ts';

const fonts = [
  'commissioner',
  'commissioner-signs',
  'commissioner-more-latin',
  'literata-display',
  'literata-display-more-latin',
];
const styles = ['text', 'bar', 'frame', 'home', 'search'];
const dish = 'files/products/images/solomos-kinoa/cut.webp';

/** Builds the whole site into a folder, which is emptied first. */
export async function buildSite(
  output: string,
  repositoryUrl: string | null,
): Promise<{ pages: number; broken: string[] }> {
  const repository = listRepository();
  const byReader = documentsByReader();
  const documents = documentPages(repository);
  const greek = greekPages(byReader.owner, repository);
  const api = describeExampleApi();
  const reference = apiPages(api);
  const all = [...documents, ...greek, ...reference];
  const bySource = new Map(all.map((page) => [page.source, page]));
  const lists = (own: readonly SitePage[]): HomeLists => ({
    owner: own,
    operator: pagesOf(byReader.operator, bySource),
    developer: pagesOf(byReader.developer, bySource),
    integrator: pagesOf(byReader.integrator, bySource),
  });
  const homeLists = { en: lists(pagesOf(byReader.owner, bySource)), el: lists(greek) };
  const homes = siteLanguages.map((language) => homePage(language, homeLists[language]));
  const targets: LinkTargets = {
    pages: new Map([...homes, ...all].map(({ source, path: page }) => [source, page])),
    files: new Map([['docs/api/openapi.json', 'api/openapi.json']]),
    repository,
    repositoryUrl,
  };

  fs.rmSync(output, { recursive: true, force: true });
  const write = (file: string, content: string | Uint8Array) => {
    const whole = path.join(output, file);
    fs.mkdirSync(path.dirname(whole), { recursive: true });
    fs.writeFileSync(whole, content);
  };
  requireDifferentPaths([...homes, ...all]);
  const titles = new Map(all.map(({ path: page, title }) => [page, title]));
  const search = { en: [] as SearchEntry[], el: [] as SearchEntry[] };
  for (const page of all) {
    const resolve = (href: string) => resolveLink(targets, page, href);
    const rendered = renderDocument(page, { resolve, titles });
    const around = surroundingsOf(page, { all, lists: homeLists[page.language], targets });
    write(`${page.path}.html`, pageAsHtml(page, rendered, around));
    write(
      `${page.path}.md`,
      asPublishedMarkdown(page.markdown, (href) => markdownAddress(resolve(href), page)),
    );
    if (page.isSearched) search[page.language].push(...rendered.sections.map((section) => entryOf(page, section)));
  }
  for (const home of homes) {
    const around = surroundingsOf(home, { all, lists: homeLists[home.language], targets });
    write(`${home.path}.html`, homeAsHtml(home, homeLists[home.language], around));
    write(`${home.path}.md`, home.markdown);
  }
  for (const language of siteLanguages) write(`search-${language}.json`, JSON.stringify(search[language]));
  write('api/openapi.json', `${JSON.stringify(api, null, 1)}\n`);
  write(
    'llms.txt',
    llmsText(
      homeLists.en,
      greek,
      reference.filter(({ path: each }) => !/^api\/(?:calls|types)\//.test(each)),
    ),
  );
  write('robots.txt', 'User-agent: *\nAllow: /\n');
  await writeLooks(write);
  return { pages: homes.length + all.length, broken: findBrokenLinks(output) };
}

/** A found section: page, anchor, title of the page, heading, text. */
type SearchEntry = [path: string, anchor: string, title: string, heading: string, text: string];

function entryOf(page: SitePage, { id, heading, text }: Section): SearchEntry {
  return [page.path, id, page.title, heading, text.replace(/\s+/g, ' ').trim()];
}

function pagesOf(entries: readonly { source: string }[], bySource: ReadonlyMap<string, SitePage>): SitePage[] {
  return entries.flatMap(({ source }) => bySource.get(source) ?? bySource.get(`${source}/README.md`) ?? []);
}

function requireDifferentPaths(pages: readonly SitePage[]): void {
  const seen = new Map<string, string>();
  for (const { path: page, source } of pages) {
    const other = seen.get(page.toLowerCase());
    if (other) throw new Error(`${source} and ${other} have one address, ${page}.html.`);
    seen.set(page.toLowerCase(), source);
  }
}

function markdownAddress(link: Link, { path: page }: SitePage): string | null {
  if (link.kind === 'page') {
    const anchor = link.anchor && `#${link.anchor}`;
    return link.path === page && anchor ? anchor : `${relativeTo(page, `${link.path}.md`)}${anchor}`;
  }
  if (link.kind === 'file') return relativeTo(page, link.path);
  return link.kind === 'broken' ? null : link.href;
}

async function writeLooks(write: (file: string, content: string | Uint8Array) => void): Promise<void> {
  const faces = readFromRoot('web/styles/fonts.css');
  const own = styles.map((name) => fs.readFileSync(path.join(import.meta.dirname, `styles/${name}.css`), 'utf8'));
  write('site.css', asSmallCss([tokensBySystem(), faces, ...own].join('\n')));
  write('search.js', fs.readFileSync(path.join(import.meta.dirname, 'browser/search.js')));
  write('icon.svg', readFromRoot('web/public/icon.svg'));
  for (const font of fonts)
    write(`fonts/${font}.woff2`, fs.readFileSync(path.join(repositoryRoot, `web/styles/fonts/${font}.woff2`)));
  for (const language of siteLanguages) {
    for (const [name, { width }] of Object.entries(homePictures)) {
      const picture = sharp(path.join(repositoryRoot, `docs/pictures/${language}/${name}.webp`)).resize({ width });
      write(`pictures/${language}-${name}.webp`, await picture.webp({ quality: 80 }).toBuffer());
    }
  }
  for (const width of [360, 720]) {
    const picture = sharp(path.join(repositoryRoot, dish)).resize({ width });
    write(`plate-${width}.webp`, await picture.webp({ quality: 78 }).toBuffer());
  }
}

function asSmallCss(css: string): string {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replaceAll(';}', '}');
}
