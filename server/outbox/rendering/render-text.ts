import type { MailBlock, MailContent } from './mail-blocks.ts';
import { linesText, ruled } from './render-lines.ts';
import { summaryText } from './render-summary.ts';

/** The plain-text version of the mail, laid out as a person would type it. */
export function renderText({ title, blocks, footer }: MailContent): string {
  const foot = ['-- ', footer.brand, ...footer.lines, `${footer.link.label}: ${footer.link.url}`, '', footer.reason];
  return `${[title, ...blocks.map(textOf), foot.join('\n')].join('\n\n')}\n`;
}

function textOf(block: MailBlock): string {
  switch (block.kind) {
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'quote':
      return block.text
        .split(/\r?\n/)
        .map((line) => `> ${line}`.trimEnd())
        .join('\n');
    case 'summary':
      return summaryText(block);
    case 'heading':
      return ruled(block.text);
    case 'lines':
      return linesText(block);
    case 'link':
    case 'button':
      return `${block.label}:\n${block.url}`;
    default:
      return block.text;
  }
}
