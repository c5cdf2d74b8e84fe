import { createHash } from 'node:crypto';
import type { IndexEntry } from './readers.ts';
import { readFromRoot } from './repository.ts';

/** The first line of a translation: the state of the original that it says the same as. */
const mark = /^<!-- translation of ([\w.-]+) ([0-9a-f]{8}) -->\n/;

export interface Translation {
  source: string;
  original: string;
  isOutdated: boolean;
}

export const hashOf = (markdown: string) => createHash('sha256').update(markdown).digest('hex').slice(0, 8);

/** The Greek page of a document: null where there is none. */
export function findTranslation(original: string, repository: ReadonlySet<string>): Translation | null {
  const source = original.replace(/^docs\//, 'docs/el/');
  if (source === original || !repository.has(source)) return null;
  const [, , hash] = mark.exec(readFromRoot(source)) ?? [];
  if (!hash) throw new Error(`${source} does not begin with the mark of a translation (docs/site/translations.ts).`);
  return { source, original, isOutdated: hash !== hashOf(readFromRoot(original)) };
}

/** A translation with its mark set to the present state of its original. */
export function markedAsCurrent(translation: string, original: string): string {
  const name = original.split('/').at(-1);
  return `<!-- translation of ${name} ${hashOf(readFromRoot(original))} -->\n${translation.replace(mark, '')}`;
}

export const withoutMark = (translation: string) => translation.replace(mark, '');

/** The owner's documents by what they have in Greek. */
export function greekCoverage(owner: readonly IndexEntry[], repository: ReadonlySet<string>) {
  const found = owner.map(({ source }) => ({ source, translation: findTranslation(source, repository) }));
  return {
    missing: found.filter(({ translation }) => translation === null).map(({ source }) => source),
    outdated: found.filter(({ translation }) => translation?.isOutdated).map(({ source }) => source),
  };
}
