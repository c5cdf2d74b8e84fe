import { dark, light } from '../../html/brand-colours.ts';
import { escapeHtml } from '../../html/escape-html.ts';
import type { MailBlock, MailContent, MailFooter } from './mail-blocks.ts';
import { displayFace, textFace } from './mail-faces.ts';
import { linesHtml } from './render-lines.ts';
import { summaryHtml } from './render-summary.ts';

const logo = { width: 107, height: 30 };

/** Most mail programs support only style attributes; those with dark mode and style sheets get the shop's own dark colours. */
const sheetRules = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:${dark.ground}!important}.paper{background:${dark.paper}!important}
.text{color:${dark.text}!important}.muted{color:${dark.muted}!important}.link{color:${dark.link}!important}
.leaf{background:${dark.leaf}!important;color:${dark.text}!important}.line{border-color:${dark.line}!important}
.olive{background:${dark.olive}!important}.button{background:${dark.tomato}!important;color:${dark.onTomato}!important}}
@media (max-width:599px){.around{padding:0!important}.sheet{padding-left:20px!important;padding-right:20px!important}
.edge{border-radius:0!important}}`;

/** The mail as a page: olive header with the wordmark, paper card on a quiet background, olive footer. Tables, because of Outlook. */
export function renderHtml({ language, subject, title, logoUrl, blocks, footer }: MailContent): string {
  const preview = blocks.find((block) => block.kind === 'paragraph')?.text ?? '';
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${sheetRules}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${light.ground}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="ground" style="background:${light.ground}">
<tr><td align="center" class="around" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="olive sheet edge" style="background:${light.olive};padding:16px 32px;border-radius:8px 8px 0 0">
<a href="${escapeHtml(footer.link.url)}" target="_blank" style="color:${light.onOlive};text-decoration:none;${displayFace};font-size:24px;font-weight:600">${headOf(logoUrl, footer.brand)}</a>
</td></tr>
<tr><td class="paper sheet" style="background:${light.paper};padding:24px 32px 28px">
<h1 class="text" style="margin:0 0 12px;${displayFace};font-size:28px;line-height:1.2;font-weight:600;letter-spacing:-0.02em;color:${light.text}">${escapeHtml(title)}</h1>
${blocks.map(htmlOf).join('\n')}
</td></tr>
${footerHtml(footer)}
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function headOf(logoUrl: string | null, name: string): string {
  if (logoUrl === null) return escapeHtml(name);
  const { width, height } = logo;
  return `<img src="${escapeHtml(logoUrl)}" alt="${escapeHtml(name)}" width="${width}" height="${height}" style="display:block;border:0;height:${height}px;width:${width}px">`;
}

function htmlOf(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p class="text" style="margin:0 0 16px;${textFace};font-size:16px;line-height:1.5;color:${light.text}">${withBreaks(block.text)}</p>`;
    case 'heading':
      return `<h2 class="text" style="margin:24px 0 10px;${displayFace};font-size:20px;line-height:1.3;font-weight:600;letter-spacing:-0.01em;color:${light.text}">${escapeHtml(block.text)}</h2>`;
    case 'note':
      return `<p class="muted" style="margin:10px 0 0;${textFace};font-size:14px;line-height:1.45;color:${light.muted}">${withBreaks(block.text)}</p>`;
    case 'facts':
      return `<table cellpadding="0" cellspacing="0" style="margin:0 0 16px">${block.rows.map(factRow).join('')}</table>`;
    case 'summary':
      return summaryHtml(block);
    case 'lines':
      return linesHtml(block);
    case 'quote':
      return `<div class="leaf" style="margin:0 0 16px;padding:16px;border-radius:4px;background:${light.leaf};${textFace};font-size:16px;line-height:1.55;color:${light.text}">${withBreaks(block.text)}</div>`;
    case 'code':
      return `<p class="leaf" style="margin:0 0 16px;padding:16px;border-radius:4px;background:${light.leaf};font-family:Consolas,'Courier New',monospace;font-size:32px;line-height:1.2;font-weight:700;letter-spacing:0.2em;text-align:center;color:${light.text}">${escapeHtml(block.text)}</p>`;
    case 'button':
      return `<p style="margin:16px 0"><a class="button" href="${escapeHtml(block.url)}" target="_blank" style="display:inline-block;padding:14px 24px;border-radius:4px;background:${light.tomato};color:${light.onTomato};${textFace};font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(block.label)}</a></p>`;
    case 'link':
      return `<p style="margin:12px 0 0;${textFace};font-size:16px;line-height:1.5"><a class="link" href="${escapeHtml(block.url)}" target="_blank" style="color:${light.link}">${escapeHtml(block.label)}</a></p>`;
  }
}

function factRow([label, value]: [string, string]): string {
  const cell = `padding:4px 16px 4px 0;${textFace};font-size:16px;line-height:1.5;vertical-align:top;text-align:left`;
  return `<tr><th scope="row" class="muted" style="${cell};font-weight:400;color:${light.muted}">${escapeHtml(label)}</th><td class="text" style="${cell};color:${light.text}">${escapeHtml(value)}</td></tr>`;
}

function footerHtml({ reason, lines, link }: MailFooter): string {
  const line = `margin:0 0 4px;${textFace};font-size:14px;line-height:1.5;color:${light.onOlive}`;
  return `<tr><td class="olive sheet edge" style="background:${light.olive};padding:20px 32px;border-radius:0 0 8px 8px">
${lines.map((each) => `<p style="${line}">${escapeHtml(each)}</p>`).join('\n')}
<p style="${line}"><a href="${escapeHtml(link.url)}" target="_blank" style="color:${light.onOlive}">${escapeHtml(link.label)}</a></p>
<p style="margin:16px 0 0;${textFace};font-size:13px;line-height:1.5;color:${light.onOliveMuted}">${escapeHtml(reason)}</p>
</td></tr>`;
}

function withBreaks(value: string): string {
  return escapeHtml(value).replace(/\r?\n/g, '<br>');
}
