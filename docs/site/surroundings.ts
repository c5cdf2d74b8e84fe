import type { HomeLists } from './home.ts';
import type { RailGroup, Surroundings } from './layout.ts';
import { type LinkTargets, resolveLink } from './links.ts';
import type { SitePage } from './page.ts';
import { readFromRoot } from './repository.ts';
import { words } from './words.ts';

interface Site {
  all: readonly SitePage[];
  lists: HomeLists;
  targets: LinkTargets;
}

/** What stands around a page: the pages beside it, its translation, the page before and after. */
export function surroundingsOf(page: SitePage, { all, lists, targets }: Site): Surroundings {
  const rail = railOf(page, all, lists);
  const order = rail.flatMap(({ entries }) => entries);
  const here = order.findIndex(({ path }) => path === page.path);
  const original = page.language === 'el' ? page.path.replace(/^el\//, '') : null;
  const greek = page.language === 'en' ? all.find(({ path }) => path === `el/${page.path}`) : undefined;
  return {
    rail,
    otherLanguage: page.language === 'el' ? (original ?? 'index') : (greek?.path ?? 'el/index'),
    tabs: {
      owner: lists.owner[0]?.path ?? 'index',
      operator: lists.operator[0]?.path ?? 'index',
      developer: lists.developer[0]?.path ?? 'index',
      integrator: lists.integrator[0]?.path ?? 'index',
    },
    previous: here > 0 ? order[here - 1] : undefined,
    next: here >= 0 ? order[here + 1] : undefined,
    original,
    sourceUrl: sourceOf(page, targets),
    logo,
    name: 'Nostimo',
  };
}

function railOf(page: SitePage, all: readonly SitePage[], lists: HomeLists): RailGroup[] {
  if (!page.reader) return [];
  const say = words[page.language];
  const documents = { title: say.readers[page.reader].name, entries: lists[page.reader] };
  if (page.reader !== 'integrator') return [documents];
  const reference = all.filter(({ path }) => /^api\/[\w-]+$/.test(path));
  return [documents, { title: say.api, entries: reference }];
}

function sourceOf(page: SitePage, targets: LinkTargets): string | null {
  const link = targets.repository.has(page.source)
    ? resolveLink({ ...targets, pages: new Map() }, { source: 'README.md', path: '' }, page.source)
    : null;
  return link?.kind === 'source' ? link.href : null;
}

/** The wordmark of docs/brand with the colours of its surroundings. */
const logo = readFromRoot('docs/brand/logo.svg')
  .replace(/ role="img" aria-label="[^"]*"/, ' class="logo" aria-hidden="true"')
  .replaceAll('fill="#2f3a15"', 'fill="currentColor"')
  .replaceAll(/fill="#(?:cc3216|ff8a6e)"/g, 'class="leaf"');
