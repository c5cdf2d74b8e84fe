import { fromRoot } from './readers.ts';
import { isInRepository } from './repository.ts';

export type Link =
  | { kind: 'outside'; href: string }
  | { kind: 'page'; path: string; anchor: string }
  | { kind: 'file'; path: string }
  | { kind: 'source'; href: string | null }
  | { kind: 'broken' };

export interface LinkTargets {
  /** Path within the site by source. */
  pages: ReadonlyMap<string, string>;
  /** Files of the site other than pages, by source. */
  files: ReadonlyMap<string, string>;
  repository: ReadonlySet<string>;
  /** The address of the repository, from which a source file is shown; null if there is none. */
  repositoryUrl: string | null;
}

/** Where a link of a document leads: to a page, a file of the site, a file of the repository, out of it, or nowhere. */
export function resolveLink(targets: LinkTargets, from: { source: string; path: string }, href: string): Link {
  if (/^[a-z][a-z+.-]*:/i.test(href)) return { kind: 'outside', href };
  const [file = '', anchor = ''] = href.split('#');
  if (file === '') return { kind: 'page', path: from.path, anchor };
  const wanted = fromRoot(from.source.split('/').slice(0, -1).join('/') || '.', file);
  const page = targets.pages.get(wanted) ?? targets.pages.get(`${wanted}/README.md`);
  if (page !== undefined) return { kind: 'page', path: page, anchor };
  const asset = targets.files.get(wanted);
  if (asset !== undefined) return { kind: 'file', path: asset };
  if (!isInRepository(targets.repository, wanted)) return { kind: 'broken' };
  const { repositoryUrl, repository } = targets;
  if (repositoryUrl === null) return { kind: 'source', href: null };
  return { kind: 'source', href: `${repositoryUrl}/${repository.has(wanted) ? 'blob' : 'tree'}/HEAD/${wanted}` };
}

/** The id of a heading, by the rule that GitHub follows, so that anchors are the same here and there. */
export function slugOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

/** The same for a whole page, where a heading may occur twice. */
export function openSlugs(): (heading: string) => string {
  const used = new Map<string, number>();
  return (heading) => {
    const slug = slugOf(heading);
    const count = used.get(slug) ?? 0;
    used.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  };
}
