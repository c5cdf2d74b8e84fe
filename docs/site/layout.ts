import { escapeText } from './escape.ts';
import { relativeTo, type SitePage } from './page.ts';
import { type Reader, readers } from './readers.ts';
import type { Heading } from './render-document.ts';
import { words } from './words.ts';

export interface RailGroup {
  title: string;
  entries: readonly { path: string; title: string }[];
}

export interface Surroundings {
  /** The pages beside this one: those of its reader and language. */
  rail: readonly RailGroup[];
  /** The same page in the other language, or that language's first page. */
  otherLanguage: string;
  /** The page that each reader's tab opens. */
  tabs: Record<Reader, string>;
  previous: { path: string; title: string } | undefined;
  next: { path: string; title: string } | undefined;
  /** The page whose translation this is. */
  original: string | null;
  sourceUrl: string | null;
  logo: string;
  name: string;
}

/** A document within the site: bar, article, pages of its reader, headings. Readable without a script and without a style. */
export function pageAsHtml(
  page: SitePage,
  article: { html: string; headings: Heading[] },
  around: Surroundings,
): string {
  const { language, path } = page;
  const say = words[language];
  const to = (target: string) => escapeText(relativeTo(path, target));
  const headings = article.headings.filter(({ level }) => level === 2);
  const contents = headings.length < 2 ? '' : headingList(headings);
  const outdated =
    page.isOutdated && around.original
      ? `<p class="note">${say.outdated} <a href="${to(`${around.original}.html`)}" hreflang="en">${say.original}</a></p>`
      : '';
  const folded =
    contents && `<details class="contents-folded"><summary>${say.onThisPage}</summary>${contents}</details>`;
  const [head = '', ...rest] = article.html.split('</h1>');
  const body = rest.length ? `${head}</h1>${outdated}${folded}${rest.join('</h1>')}` : article.html;
  return documentShell(
    page,
    around,
    `<div class="frame">
<main id="content" data-pagefind-body><article>${body}</article>
${pager(page, around)}${foot(page, around)}</main>
<nav class="rail" id="pages" aria-label="${say.pages}">${around.rail.map((group) => railGroup(page, group)).join('')}</nav>
${contents && `<nav class="contents" aria-label="${say.onThisPage}"><p>${say.onThisPage}</p>${contents}</nav>`}
</div>`,
  );
}

function headingList(headings: readonly Heading[]): string {
  return `<ul>${headings.map(({ id, text }) => `<li><a href="#${escapeText(id)}">${escapeText(text)}</a></li>`).join('')}</ul>`;
}

function railGroup(page: SitePage, { title, entries }: RailGroup): string {
  const links = entries.map(({ path, title: name }) => {
    const current = path === page.path ? ' aria-current="page"' : '';
    return `<li><a href="${escapeText(relativeTo(page.path, `${path}.html`))}"${current}>${escapeText(name)}</a></li>`;
  });
  return `<p>${escapeText(title)}</p><ul>${links.join('')}</ul>`;
}

function pager(page: SitePage, { previous, next }: Surroundings): string {
  if (!previous && !next) return '';
  const say = words[page.language];
  const link = (label: string, className: string, to: { path: string; title: string } | undefined) =>
    to
      ? `<a class="${className}" href="${escapeText(relativeTo(page.path, `${to.path}.html`))}"><small>${label}</small>${escapeText(to.title)}</a>`
      : '';
  return `<nav class="pager" aria-label="${say.previous} / ${say.next}">${link(say.previous, 'before', previous)}${link(say.next, 'next', next)}</nav>`;
}

export function foot(page: SitePage, { sourceUrl }: Pick<Surroundings, 'sourceUrl'>): string {
  const say = words[page.language];
  const to = (target: string) => escapeText(relativeTo(page.path, target));
  const source = sourceUrl ? `<a href="${escapeText(sourceUrl)}">${say.source}</a>` : '';
  return `<footer><a href="${to(`${page.path}.md`)}">${say.asMarkdown}</a>${source}<a href="${to('llms.txt')}">${say.forPrograms}</a><span>${say.licence}</span></footer>`;
}

/** The head and the bar that every page has. */
export function documentShell(
  page: SitePage,
  around: Pick<Surroundings, 'otherLanguage' | 'tabs' | 'logo' | 'name'>,
  body: string,
): string {
  const { language, path } = page;
  const say = words[language];
  const to = (target: string) => escapeText(relativeTo(path, target));
  const home = language === 'el' ? 'el/index.html' : 'index.html';
  const other = language === 'el' ? 'en' : 'el';
  const isHome = page.reader === null;
  const tabs = readers.map((reader) => {
    const current = page.reader === reader ? ' aria-current="true"' : '';
    const target = around.tabs[reader];
    const foreign = language === 'el' && !target.startsWith('el/') ? ' hreflang="en"' : '';
    return `<li><a href="${to(`${target}.html`)}"${current}${foreign}>${say.readers[reader].name}</a></li>`;
  });
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(isHome ? say.site : `${page.title} · ${say.site}`)}</title>
<meta name="description" content="${escapeText(page.description)}">
<meta name="color-scheme" content="light dark">
<link rel="preload" href="${to('fonts/commissioner.woff2')}" as="font" type="font/woff2" crossorigin>
<link rel="preload" href="${to('fonts/literata-display.woff2')}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${to('site.css')}">
<link rel="icon" href="${to('icon.svg')}" type="image/svg+xml">
<link rel="alternate" type="text/markdown" href="${to(`${path}.md`)}">
<script type="module" src="${to('search.js')}"></script>
</head>
<body>
<a class="skip" href="#content">${say.skip}</a>
<header class="bar">
<a class="brand" href="${to(home)}" aria-label="${escapeText(around.name)}, ${say.home}">${around.logo}<span aria-hidden="true">${say.home}</span></a>
<nav class="tabs" aria-label="${say.tabs}"><ul>${tabs.join('')}</ul></nav>
<button type="button" class="open-search" hidden aria-label="${say.search.label}" data-index="${to(`search-${language}.json`)}" data-root="${to('')}" data-words="${escapeText(JSON.stringify(say.search))}">${searchIcon}<span>${say.search.open}</span></button>
<a class="language" href="${to(`${around.otherLanguage}.html`)}" hreflang="${other}" lang="${other}">${say.otherLanguage}</a>
${isHome ? '' : `<a class="to-pages" href="#pages">${say.menu}</a>`}
</header>
${body}
</body>
</html>
`;
}

const searchIcon =
  '<svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" aria-hidden="true"><circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/></svg>';
