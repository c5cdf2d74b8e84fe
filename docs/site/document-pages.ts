import { firstWords, type SitePage, titleOf } from './page.ts';
import { documentsByReader, greekEntries, type IndexEntry, type Reader, readers } from './readers.ts';
import { readFromRoot } from './repository.ts';
import { findTranslation, withoutMark } from './translations.ts';

/** Documents at the root of the repository whose name would be taken by another page. */
const ownPaths: Record<string, string> = { 'SECURITY.md': 'report-a-vulnerability' };

function pathOf(source: string): string {
  const path = ownPaths[source] ?? source.replace(/^docs\//, '').replace(/\.md$/, '');
  if (!source.startsWith('docs/')) return path.toLowerCase();
  return path.replace(/(^|\/)README$/, '$1index');
}

function pageOf(source: string, reader: Reader, description = ''): SitePage {
  const markdown = readFromRoot(source);
  return {
    path: pathOf(source),
    source,
    language: 'en',
    reader,
    title: titleOf(markdown),
    description: description ? sentence(description) : firstWords(markdown),
    markdown,
    isSearched: true,
  };
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/`/g, '')}`;

/** Every document of docs/README.md, and the single decisions and measurements that its folders hold. */
export function documentPages(repository: ReadonlySet<string>): SitePage[] {
  const byReader = documentsByReader();
  const listed = readers.flatMap((reader) =>
    byReader[reader].map(({ source, description }) =>
      repository.has(source)
        ? pageOf(source, reader, description)
        : folderPage(source, reader, { description, repository }),
    ),
  );
  const known = new Set(listed.map(({ source }) => source));
  const inFolders = [...repository]
    .filter((file) => /^docs\/(?:decisions|measurements)\/.+\.md$/.test(file) && !known.has(file))
    .sort()
    .map((source) => pageOf(source, 'developer'));
  return [...listed, ...inFolders];
}

/** The list of a folder of documents that has none of its own. */
function folderPage(
  folder: string,
  reader: Reader,
  { description, repository }: { description: string; repository: ReadonlySet<string> },
): SitePage {
  const files = [...repository].filter((file) => file.startsWith(`${folder}/`) && file.endsWith('.md')).sort();
  if (files.length === 0) throw new Error(`docs/README.md leads to ${folder}, which is no document and holds none.`);
  const name = sentence(folder.split('/').at(-1) ?? '');
  const list = files.map((file) => `- [${titleOf(readFromRoot(file))}](${file.slice(folder.length + 1)})`);
  return {
    path: `${pathOf(`${folder}/README.md`)}`,
    source: `${folder}/README.md`,
    language: 'en',
    reader,
    title: name,
    description: sentence(description),
    markdown: `# ${name}\n\n${sentence(description)}.\n\n${list.join('\n')}\n`,
    isSearched: false,
  };
}

/** The owner's documents in Greek, in the order of docs/el/README.md. */
export function greekPages(owner: readonly IndexEntry[], repository: ReadonlySet<string>): SitePage[] {
  const entries = greekEntries(readFromRoot('docs/el/README.md'));
  return entries.flatMap(({ source, description }) => {
    const original = source.replace(/^docs\/el\//, 'docs/');
    const translation = owner.some((each) => each.source === original) && findTranslation(original, repository);
    if (!translation)
      throw new Error(`docs/el/README.md leads to ${source}, which translates no document of the owner.`);
    const markdown = withoutMark(readFromRoot(source));
    return {
      path: pathOf(source),
      source,
      language: 'el' as const,
      reader: 'owner' as const,
      title: titleOf(markdown),
      description: sentence(description),
      markdown,
      isSearched: true,
      isOutdated: translation.isOutdated,
    };
  });
}
