import { light } from '../../html/brand-colours.ts';
import { escapeHtml, escapeVisit } from '../../html/escape-html.ts';
import type { MailLine, MailLines } from './mail-blocks.ts';
import { textFace } from './mail-faces.ts';

const small = `${textFace};font-size:14px;line-height:1.45;color:${light.muted}`;
const pictureSize = 40;

export function linesHtml({ title, subtitle, rows, note }: MailLines): string {
  const under = subtitle ? `<p class="muted" style="margin:0;${small}">${escapeHtml(subtitle)}</p>\n` : '';
  const head = title
    ? `<p class="text" style="margin:0;${textFace};font-size:16px;line-height:1.4;font-weight:600;color:${light.text}">${escapeVisit(title)}</p>\n${under}<div style="height:6px;line-height:6px">&nbsp;</div>`
    : '';
  const foot = note ? `\n<p class="muted" style="margin:4px 0 0;${small}">${escapeHtml(note)}</p>` : '';
  return `<div style="margin:0 0 16px">${head}<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${rows.map(rowHtml).join('')}</table>${foot}</div>`;
}

function rowHtml(line: MailLine): string {
  const { label, amount, isTotal, picture } = line;
  const edge = `border-top:${isTotal ? '2px' : '1px'} solid ${light.line}`;
  const face = `${textFace};font-size:${isTotal ? 18 : 15}px;line-height:1.35;font-weight:${isTotal ? 600 : 400};color:${light.text}`;
  const columns = 1 + (amount === undefined ? 1 : 0) + (picture ? 0 : 1);
  const span = columns > 1 ? ` colspan="${columns}"` : '';
  const shown = picture ? pictureHtml(picture, edge) : '';
  const price =
    amount === undefined
      ? ''
      : `<td class="text line" align="right" style="padding:4px 0 4px 12px;${edge};${face};vertical-align:${picture ? 'middle' : 'top'};white-space:nowrap">${escapeHtml(amount)}</td>`;
  return `<tr>${shown}<td class="text line"${span} style="padding:${picture ? 4 : 5}px 0;${edge};${face};vertical-align:${picture ? 'middle' : 'top'}">${escapeVisit(label)}${recordHtml(line)}</td>${price}</tr>`;
}

/** Next to a picture the note is on the same line, so that a row is no taller than its picture. */
function recordHtml({ note, picture }: MailLine): string {
  if (!note) return '';
  const words = escapeHtml(note).replace(/\n/g, '<br>');
  return `${picture ? ' ' : '<br>'}<span class="muted" style="${small}">${picture ? `·&nbsp;${words}` : words}</span>`;
}

function pictureHtml({ url, alt }: NonNullable<MailLine['picture']>, edge: string): string {
  const size = `width:${pictureSize}px;height:${pictureSize}px`;
  return `<td class="line" width="${pictureSize + 12}" style="padding:4px 12px 4px 0;${edge};width:${pictureSize}px"><img class="muted" src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="${pictureSize}" height="${pictureSize}" style="display:block;border:0;border-radius:8px;${size};overflow:hidden;${textFace};font-size:9px;line-height:1.2;color:${light.muted}"></td>`;
}

export function linesText({ title, subtitle, rows, note }: MailLines): string {
  const lines = rows.map(({ label, note: noted, textNote, amount }) => {
    const below = noted ?? textNote;
    const price = amount === undefined ? '' : `: ${amount}`;
    if (!below?.includes('\n')) return `- ${label}${below ? ` (${below})` : ''}${price}`;
    return [`- ${label}${price}`, ...below.split('\n').map((line) => `  ${line}`)].join('\n');
  });
  return [title, ...lines, subtitle, note].filter(Boolean).join('\n');
}

/** A heading for the plain text. */
export function ruled(title: string): string {
  return `${title}\n${'-'.repeat([...title].length)}`;
}
