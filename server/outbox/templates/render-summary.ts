import { escapeHtml } from './escape-html.ts';
import type { MailSummary } from './mail-blocks.ts';
import { light } from './mail-colours.ts';
import { displayFace, textFace } from './mail-faces.ts';

const small = `${textFace};font-size:14px;line-height:1.45`;

/** A tinted card, one thing below the other. */
export function summaryHtml({ rows }: MailSummary): string {
  return `<div class="leaf" style="margin:0 0 4px;padding:14px 16px 4px;border-radius:8px;background:${light.leaf};color:${light.text}">${rows.map(rowHtml).join('')}</div>`;
}

function rowHtml({ label, value, note }: MailSummary['rows'][number]): string {
  const below = note ? `<br><span class="muted" style="${small};color:${light.muted}">${escapeHtml(note)}</span>` : '';
  return `<p style="margin:0 0 10px"><span class="muted" style="${small};color:${light.muted}">${escapeHtml(label)}</span><br><strong class="text" style="${displayFace};font-size:18px;line-height:1.3;font-weight:600;letter-spacing:-0.01em;color:${light.text}">${escapeHtml(value)}</strong>${below}</p>`;
}

export function summaryText({ rows }: MailSummary): string {
  return rows.map(({ label, value, note }) => `${label}: ${value}${note ? `\n  ${note}` : ''}`).join('\n');
}
