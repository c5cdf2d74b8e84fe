import type { Language, Reader } from './readers.ts';

export interface SitePage {
  /** Of the page within the site, without its ending: `operations` is operations.html and operations.md. */
  path: string;
  /** The Markdown file from the root of the repository; pages that are generated have one by name only. */
  source: string;
  language: Language;
  reader: Reader | null;
  title: string;
  description: string;
  markdown: string;
  /** In the search of its language. */
  isSearched: boolean;
  /** A translation whose original has changed since. */
  isOutdated?: boolean;
}

/** The first heading of a document. */
export function titleOf(markdown: string): string {
  const [, title] = /^# (.+)$/m.exec(markdown) ?? [];
  if (!title) throw new Error(`A document without a first heading: ${markdown.slice(0, 80)}`);
  return plainText(title);
}

/** The first paragraph after the heading, as plain text for search engines. */
export function firstWords(markdown: string, longest = 155): string {
  const paragraphs = markdown
    .replace(/<!--.*?-->/gs, '')
    .replace(/^```[\s\S]*?^```/gm, '')
    .split(/\n\s*\n/)
    .map((each) => plainText(each).trim())
    .filter((each) => each && !/^(?:#|\||\d{4}-\d\d-\d\d, |Amends |Supersedes )/.test(each));
  return shorten(paragraphs[0] ?? titleOf(markdown), longest);
}

function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, text.lastIndexOf(' ', longest - 1)).replace(/[,.;:]$/, '')} …`;
}

function plainText(markdown: string): string {
  return markdown
    .replace(/<[^>]+>/g, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ');
}

/** The address of a file of the site, seen from a page: the site works in any folder of any host. */
export function relativeTo(path: string, target: string): string {
  const here = path.split('/').slice(0, -1);
  const there = target.split('/');
  let shared = 0;
  while (shared < here.length && shared < there.length - 1 && here[shared] === there[shared]) shared += 1;
  return `${'../'.repeat(here.length - shared)}${there.slice(shared).join('/')}`;
}
