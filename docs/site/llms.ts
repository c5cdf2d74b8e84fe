import type { HomeLists } from './home.ts';
import type { SitePage } from './page.ts';
import { readers } from './readers.ts';
import { words } from './words.ts';

/** The site for language models (https://llmstxt.org): its pages as Markdown, by reader. */
export function llmsText(lists: HomeLists, greek: readonly SitePage[], api: readonly SitePage[]): string {
  const say = words.en;
  const line = ({ title, path, description }: SitePage) => `- [${title}](${path}.md): ${description}`;
  const section = (title: string, pages: readonly SitePage[]) => `## ${title}\n\n${pages.map(line).join('\n')}\n`;
  return `# Nostimo

> ${say.lead.join(' ')}

Each page of this site is also Markdown: the same address with the ending .md.

${readers.map((reader) => section(say.readers[reader].name, lists[reader])).join('\n')}
${section(say.api, api)}
${section('Optional: the owner’s documents in Greek', greek)}`;
}

/** The Markdown version of a page: its links lead to Markdown versions. */
export function asPublishedMarkdown(markdown: string, address: (href: string) => string | null): string {
  const lines = markdown.split('\n');
  let isCode = false;
  return lines
    .map((line) => {
      if (/^\s*```/.test(line)) isCode = !isCode;
      if (isCode) return line;
      return line.replace(/`[^`]*`|!?\[([^\]]*)\]\(([^)\s]+)\)/g, (all, text?: string, href?: string) => {
        if (href === undefined) return all;
        const to = address(href);
        return to === null ? (text ?? '') : all.replace(`](${href})`, `](${to})`);
      });
    })
    .join('\n');
}
