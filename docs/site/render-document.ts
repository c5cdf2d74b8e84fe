import MarkdownIt, { type Token } from 'markdown-it';
import { drawingAsHtml } from './drawings.ts';
import { escapeText } from './escape.ts';
import { type Link, openSlugs } from './links.ts';
import { relativeTo, type SitePage } from './page.ts';

export interface Heading {
  level: number;
  id: string;
  text: string;
}

/** A part of a page as the search finds it: the text under one heading. */
export interface Section {
  id: string;
  heading: string;
  text: string;
}

export interface RenderedDocument {
  html: string;
  headings: Heading[];
  sections: Section[];
}

export interface DocumentLinks {
  resolve: (href: string) => Link;
  /** Titles of pages by path: a link whose text is the name of a file has the title instead. */
  titles: ReadonlyMap<string, string>;
}

/** The Markdown of a page as HTML, its links resolved. */
export function renderDocument(page: SitePage, { resolve, titles }: DocumentLinks): RenderedDocument {
  const markdown = new MarkdownIt({ html: true });
  const slug = openSlugs();
  const headings: Heading[] = [];
  const sections: Section[] = [{ id: '', heading: page.title, text: '' }];
  const tokens = markdown.parse(page.markdown, {});
  for (const [index, token] of tokens.entries()) {
    const inline = tokens[index + 1];
    if (token.type === 'heading_open' && inline) {
      const text = textOf(inline);
      const heading = { level: Number(token.tag.slice(1)), id: slug(text), text };
      token.attrSet('id', heading.id);
      headings.push(heading);
      sections.push({ id: heading.level === 1 ? '' : heading.id, heading: text, text: '' });
    }
    if (token.type === 'fence' && token.info !== 'mermaid') addText(sections, token.content);
    if (token.type === 'inline') {
      resolveLinks(token, page, { resolve, titles });
      if (tokens[index - 1]?.type !== 'heading_open') addText(sections, textOf(token));
    }
  }
  nameRows(tokens);
  Object.assign(markdown.renderer.rules, rulesFor(headings));
  const whole = markdown.renderer.render(tokens, markdown.options, {});
  const html = page.markdown.length > longPage ? inParts(whole) : whole;
  return { html, headings, sections: sections.filter(({ text }) => text.trim() !== '') };
}

/** Where the first column has no heading of its own, its cells are the headings of their rows. */
function nameRows(tokens: readonly Token[]): void {
  let isNaming = false;
  let column = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'thead_open') isNaming = tokens[index + 3]?.content === '';
    // An empty heading is none.
    if (/^th_/.test(token.type) && tokens[token.type === 'th_open' ? index + 1 : index - 1]?.content === '')
      token.tag = 'td';
    if (token.type === 'tr_open') column = 0;
    if (token.type === 'td_open' && isNaming && column === 0) {
      token.tag = 'th';
      token.attrSet('scope', 'row');
    }
    if (token.type === 'td_close') {
      if (isNaming && column === 0) token.tag = 'th';
      column += 1;
    }
  }
}

/** Characters of a page whose parts are drawn only when they come near the window. */
const longPage = 30_000;

function inParts(html: string): string {
  const [start = '', ...parts] = html.split('<h2 ');
  return `${start}${parts.map((part) => `<section class="part"><h2 ${part}</section>`).join('')}`;
}

function addText(sections: Section[], text: string): void {
  const section = sections.at(-1);
  if (section) section.text += `${text} `;
}

function textOf(token: Token): string {
  const parts = (token.children ?? []).map(({ type, content }) =>
    /break/.test(type) ? ' ' : /^html/.test(type) ? '' : content,
  );
  return parts.join('').trim();
}

const isFileName = /^[\w./-]+\.md$/;

function resolveLinks(inline: Token, page: SitePage, { resolve, titles }: DocumentLinks): void {
  let isPlain = false;
  for (const [index, token] of (inline.children ?? []).entries()) {
    if (token.type === 'link_open') {
      const link = resolve(token.attrGet('href') ?? '');
      const text = inline.children?.[index + 1];
      if (link.kind === 'page' && text && isFileName.test(text.content))
        text.content = titles.get(link.path) ?? text.content;
      const href = addressOf(link, page);
      isPlain = href === null;
      if (href !== null) token.attrSet('href', href);
    }
    if (isPlain && /^link_/.test(token.type)) {
      token.type = 'html_inline';
      token.content = token.tag === 'a' ? '' : token.content;
    }
    if (token.type === 'image') token.attrSet('src', addressOf(resolve(token.attrGet('src') ?? ''), page) ?? '');
  }
}

/** Null for the file of a repository without an address: its name is plain text. A broken link is kept for the check of links to find. */
function addressOf(link: Link, { path }: SitePage): string | null {
  switch (link.kind) {
    case 'outside':
    case 'source':
      return link.href;
    case 'file':
      return relativeTo(path, link.path);
    case 'page': {
      const anchor = link.anchor && `#${link.anchor}`;
      return link.path === path && anchor ? anchor : `${relativeTo(path, `${link.path}.html`)}${anchor}`;
    }
    case 'broken':
      return 'broken:link';
  }
}

/** Tables and blocks of code scroll by themselves on a phone, and so must be reachable by keyboard. */
function rulesFor(headings: readonly Heading[]) {
  let last = headings[0]?.text ?? '';
  const opened = (label: string) =>
    `<div class="scroller" role="group" tabindex="0" aria-label="${escapeText(label)}">`;
  return {
    heading_open: (tokens: Token[], index: number) => {
      const { tag } = tokens[index] as Token;
      const id = tokens[index]?.attrGet('id') ?? '';
      last = headings.find((each) => each.id === id)?.text ?? last;
      return `<${tag} id="${escapeText(id)}">`;
    },
    table_open: () => `${opened(last)}<table>`,
    table_close: () => '</table></div>',
    fence: (tokens: Token[], index: number) => {
      const { info = '', content = '' } = tokens[index] ?? {};
      const [language = ''] = info.split(' ');
      if (language === 'mermaid') return `${opened(last)}<table>${drawingAsHtml(content)}</table></div>`;
      const code = language === '' || language === 'sh' ? withComments(content) : escapeText(content);
      return `<pre tabindex="0"><code>${code}</code></pre>`;
    },
  };
}

function withComments(shell: string): string {
  return escapeText(shell).replace(/(^|\s{2,})(# .*)$/gm, '$1<span class="comment">$2</span>');
}
