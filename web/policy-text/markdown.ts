import { type Inline, parseInline, type Values } from './markdown-inline.ts';

export type Block =
  | { kind: 'heading'; level: 2 | 3; id: string; children: Inline[] }
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

const heading = /^(##|###) +(.+)$/;
const listItem = /^(-|\d{1,3}\.) +(.+)$/;
const tableRow = /^\|.*\|$/;
const tableRule = /^\|[\s|:-]+\|$/;

/**
 * The subset of Markdown used in our policies: headings of two levels, paragraphs, lists, bold, links and tables.
 * Anything else, HTML above all, stays plain text.
 */
export function parseMarkdown(source: string, values: Values): Block[] {
  const groups = source.replaceAll('\r\n', '\n').split(/\n[ \t]*\n/);
  return numberHeadings(groups.flatMap((group) => parseGroup(group, values)));
}

/** A group of lines is one block, except that a heading may be directly above its text. */
function parseGroup(group: string, values: Values): Block[] {
  const lines = group
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const [first, ...rest] = lines;
  if (first === undefined) return [];
  const inline = (text: string) => parseInline(text, values);
  const [, level, title] = heading.exec(first) ?? [];
  if (level !== undefined && title !== undefined) {
    const block: Block = { kind: 'heading', level: level === '##' ? 2 : 3, id: '', children: inline(title) };
    return [block, ...parseGroup(rest.join('\n'), values)];
  }
  if (lines.length > 1 && lines.every((line) => tableRow.test(line)) && tableRule.test(rest[0] ?? '')) {
    const [head = [], ...rows] = [first, ...rest.slice(1)].map((line) => cellsOf(line).map(inline));
    return [{ kind: 'table', head, rows: rows.map((row) => head.map((_, column) => row[column] ?? [])) }];
  }
  if (listItem.test(first)) {
    return [{ kind: 'list', isOrdered: !first.startsWith('-'), items: itemsOf(lines).map(inline) }];
  }
  return [{ kind: 'paragraph', children: inline(lines.join(' ')) }];
}

function cellsOf(line: string): string[] {
  return line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
}

/** A line without a list mark continues the item above. */
function itemsOf(lines: readonly string[]): string[] {
  const items: string[] = [];
  for (const line of lines) {
    const [, , text] = listItem.exec(line) ?? [];
    if (text !== undefined) items.push(text);
    else items.push(`${items.pop() ?? ''} ${line}`);
  }
  return items;
}

/** Ids are numbers, not words, so that a link to a heading works in every language. */
function numberHeadings(blocks: Block[]): Block[] {
  let part = 0;
  let subpart = 0;
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block;
    if (block.level === 2) {
      part += 1;
      subpart = 0;
      return { ...block, id: `part-${part}` };
    }
    subpart += 1;
    return { ...block, id: `part-${part}-${subpart}` };
  });
}
