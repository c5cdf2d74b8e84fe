import { escapeHtml } from './escape-html.ts';
import type { FinePrint, MailLine, MailLines } from './mail-blocks.ts';
import { light } from './mail-colours.ts';

const text = `font-family:'Commissioner','Segoe UI',Helvetica,Arial,sans-serif`;
const small = `${text};font-size:14px;line-height:1.5;color:${light.muted}`;

export function linesHtml({ title, rows, note }: MailLines): string {
  const head = title
    ? `<p class="text" style="margin:0 0 4px;${text};font-size:16px;line-height:1.4;font-weight:600;color:${light.text}">${escapeHtml(title)}</p>\n`
    : '';
  const foot = note ? `\n<p class="muted" style="margin:4px 0 0;${small}">${escapeHtml(note)}</p>` : '';
  return `<div style="margin:0 0 24px">${head}<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${rows.map(rowHtml).join('')}</table>${foot}</div>`;
}

function rowHtml({ label, note, amount, isTotal }: MailLine): string {
  const edge = `border-top:${isTotal ? '2px' : '1px'} solid ${light.line}`;
  const face = `${text};font-size:${isTotal ? 18 : 16}px;line-height:1.4;font-weight:${isTotal ? 600 : 400};color:${light.text}`;
  const below = note
    ? `<br><span class="muted" style="${small}">${escapeHtml(note).replace(/\n/g, '<br>')}</span>`
    : '';
  const columns = amount === undefined ? ' colspan="2"' : '';
  const price =
    amount === undefined
      ? ''
      : `<td class="text line" align="right" style="padding:8px 0 8px 16px;${edge};${face};vertical-align:top;white-space:nowrap">${escapeHtml(amount)}</td>`;
  return `<tr><td class="text line"${columns} style="padding:8px 0;${edge};${face};vertical-align:top">${escapeHtml(label)}${below}</td>${price}</tr>`;
}

export function linesText({ title, rows, note }: MailLines): string {
  const lines = rows.map(({ label, note: below, amount }) => {
    const price = amount === undefined ? '' : `: ${amount}`;
    if (!below?.includes('\n')) return `- ${label}${below ? ` (${below})` : ''}${price}`;
    return [`- ${label}${price}`, ...below.split('\n').map((line) => `  ${line}`)].join('\n');
  });
  return [...(title ? [title] : []), ...lines, ...(note ? [note] : [])].join('\n');
}

/** One style for all of it: repeated on every paragraph it would weigh more than the words. */
export function finePrintHtml({ title, parts }: FinePrint): string {
  return `<div class="muted line" style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid ${light.line};${text};font-size:13px;line-height:1.5;color:${light.muted}">
<p style="margin:0 0 8px;font-size:14px"><b>${escapeHtml(title)}</b></p>
${parts.map(finePartHtml).join('\n')}
</div>`;
}

function finePartHtml({ kind, text: words }: FinePrint['parts'][number]): string {
  if (kind === 'heading') return `<p style="margin:16px 0 4px"><b>${escapeHtml(words)}</b></p>`;
  if (kind === 'item') return `<p style="margin:0 0 4px 12px">${escapeHtml(words)}</p>`;
  return `<p style="margin:0 0 8px">${escapeHtml(words)}</p>`;
}

export function finePrintText({ title, parts }: FinePrint): string {
  return `${ruled(title)}\n\n${parts.map(finePartText).join('\n')}`.replace(/\n{3,}/g, '\n\n').trimEnd();
}

function finePartText({ kind, text: words }: FinePrint['parts'][number]): string {
  if (kind === 'heading') return `\n${words}`;
  return kind === 'item' ? words : `${words}\n`;
}

/** A heading as it is typed. */
export function ruled(title: string): string {
  return `${title}\n${'-'.repeat([...title].length)}`;
}
