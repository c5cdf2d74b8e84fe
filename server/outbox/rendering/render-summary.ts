import { light } from '../../html/brand-colours.ts';
import { escapeHtml, escapeVisit } from '../../html/escape-html.ts';
import type { MailSummary } from './mail-blocks.ts';
import { displayFace, textFace } from './mail-faces.ts';

const small = `${textFace};font-size:14px;line-height:1.45`;

/** A tinted card: the first row as a headline, each other row on one line. */
export function summaryHtml({ rows }: MailSummary): string {
  const [first, ...others] = rows;
  const head = first ? headlineHtml(first) : '';
  return `<div class="leaf" style="margin:0 0 16px;padding:14px 16px 6px;border-radius:8px;background:${light.leaf};color:${light.text}">${head}${others.map(rowHtml).join('')}</div>`;
}

type Row = MailSummary['rows'][number];

function headlineHtml({ label, value, note }: Row): string {
  return `<p style="margin:0 0 8px">${quiet(label)}<br><strong class="text" style="${displayFace};font-size:18px;line-height:1.3;font-weight:600;letter-spacing:-0.01em;color:${light.text}">${escapeVisit(value)}</strong>${below(note)}</p>`;
}

function rowHtml({ label, value, note }: Row): string {
  return `<p style="margin:0 0 8px">${quiet(label)} <strong class="text" style="${textFace};font-size:16px;line-height:1.4;font-weight:600;color:${light.text}">${escapeHtml(value)}</strong>${below(note)}</p>`;
}

function below(note: string | undefined): string {
  return note ? `<br>${quiet(note)}` : '';
}

function quiet(text: string): string {
  return `<span class="muted" style="${small};color:${light.muted}">${escapeHtml(text)}</span>`;
}

export function summaryText({ rows }: MailSummary): string {
  return rows.map(({ label, value, note }) => `${label}: ${value}${note ? `\n  ${note}` : ''}`).join('\n');
}
