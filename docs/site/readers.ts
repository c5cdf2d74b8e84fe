import { readFromRoot } from './repository.ts';

export type Language = 'en' | 'el';
export const siteLanguages = ['en', 'el'] as const satisfies Language[];

/** The readers of the documents. Those of docs/README.md, in its order; its sections are named after them. */
export const readers = ['owner', 'operator', 'developer', 'integrator'] as const;
export type Reader = (typeof readers)[number];

export interface IndexEntry {
  /** The document, from the root of the repository. */
  source: string;
  description: string;
}

const sectionOf: Record<Reader, string> = {
  owner: 'Owner and staff',
  operator: 'Operator',
  developer: 'Developer',
  integrator: 'Integrator',
};

const entryLine = /^- \[[^\]]+\]\(([^)]+)\): (.+)$/gm;

/** The documents of each reader: the lists of docs/README.md. */
export function documentsByReader(index = readFromRoot('docs/README.md')): Record<Reader, IndexEntry[]> {
  const sections = new Map(
    index.split(/^## /m).map((section) => [section.split('\n')[0]?.trim() ?? '', section] as const),
  );
  const listOf = (reader: Reader) => {
    const entries = entriesIn(sections.get(sectionOf[reader]) ?? '');
    if (entries.length === 0) throw new Error(`docs/README.md has no documents under "${sectionOf[reader]}".`);
    return entries;
  };
  return {
    owner: listOf('owner'),
    operator: listOf('operator'),
    developer: listOf('developer'),
    integrator: listOf('integrator'),
  };
}

/** The entries of a list in docs/README.md or docs/el/README.md, with sources from the root. */
export function entriesIn(section: string, folder = 'docs'): IndexEntry[] {
  return [...section.matchAll(entryLine)].map(([, target = '', description = '']) => ({
    source: fromRoot(folder, target),
    description: description.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1'),
  }));
}

/** The translations that docs/el/README.md lists; what follows under another heading is in English only. */
export function greekEntries(index: string): IndexEntry[] {
  return entriesIn(index.split(/^## /m)[0] ?? '', 'docs/el');
}

/** A relative path of a document in `folder`, from the root of the repository. */
export function fromRoot(folder: string, target: string): string {
  const parts = folder === '.' ? [] : folder.split('/');
  for (const part of target.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
