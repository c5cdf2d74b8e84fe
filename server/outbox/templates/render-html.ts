import { escapeHtml } from './escape-html.ts';
import type { MailBlock, MailContent, MailFooter } from './mail-blocks.ts';
import { dark, light } from './mail-colours.ts';
import { finePrintHtml, linesHtml } from './render-lines.ts';

const text = `font-family:'Commissioner','Segoe UI',Helvetica,Arial,sans-serif`;
const display = `font-family:'Literata','Palatino Linotype',Georgia,serif`;

/** Most mail programs obey only style attributes; those that know dark mode and read this get the shop's own dark. */
const darkRules = `@media (prefers-color-scheme:dark){
.ground{background:${dark.ground}!important}.paper{background:${dark.paper}!important}
.text{color:${dark.text}!important}.muted{color:${dark.muted}!important}.link{color:${dark.link}!important}
.leaf{background:${dark.leaf}!important;color:${dark.text}!important}.line{border-color:${dark.line}!important}}`;

/** The mail as a page: a paper sheet on a quiet ground, the brand above, an olive foot. Tables, because Outlook. */
export function renderHtml({ language, subject, title, blocks, footer }: MailContent): string {
  const preview = blocks.find((block) => block.kind === 'paragraph')?.text ?? '';
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkRules}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${light.ground}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="ground" style="background:${light.ground}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="paper" style="background:${light.paper};padding:32px 28px 8px;border-radius:8px 8px 0 0">
<p class="link" style="margin:0;${display};font-size:24px;font-weight:600;letter-spacing:-0.02em;color:${light.link}">${escapeHtml(footer.brand)}</p>
</td></tr>
<tr><td class="paper" style="background:${light.paper};padding:16px 28px 32px">
<h1 class="text" style="margin:0 0 16px;${display};font-size:28px;line-height:1.2;font-weight:600;letter-spacing:-0.02em;color:${light.text}">${escapeHtml(title)}</h1>
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

function htmlOf(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p class="text" style="margin:0 0 16px;${text};font-size:16px;line-height:1.55;color:${light.text}">${withBreaks(block.text)}</p>`;
    case 'heading':
      return `<h2 class="text" style="margin:32px 0 12px;${display};font-size:20px;line-height:1.3;font-weight:600;letter-spacing:-0.01em;color:${light.text}">${escapeHtml(block.text)}</h2>`;
    case 'note':
      return `<p class="muted" style="margin:16px 0 0;${text};font-size:14px;line-height:1.55;color:${light.muted}">${withBreaks(block.text)}</p>`;
    case 'facts':
      return `<table cellpadding="0" cellspacing="0" style="margin:0 0 16px">${block.rows.map(factRow).join('')}</table>`;
    case 'lines':
      return linesHtml(block);
    case 'quote':
      return `<div class="leaf" style="margin:0 0 16px;padding:16px;border-radius:4px;background:${light.leaf};${text};font-size:16px;line-height:1.55;color:${light.text}">${withBreaks(block.text)}</div>`;
    case 'code':
      return `<p class="leaf" style="margin:0 0 16px;padding:16px;border-radius:4px;background:${light.leaf};font-family:Consolas,'Courier New',monospace;font-size:32px;line-height:1.2;font-weight:700;letter-spacing:0.2em;text-align:center;color:${light.text}">${escapeHtml(block.text)}</p>`;
    case 'button':
      return `<p style="margin:24px 0"><a href="${escapeHtml(block.url)}" target="_blank" style="display:inline-block;padding:14px 24px;border-radius:4px;background:${light.tomato};color:${light.onTomato};${text};font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(block.label)}</a></p>`;
    case 'link':
      return `<p style="margin:0 0 8px;${text};font-size:16px;line-height:1.5"><a class="link" href="${escapeHtml(block.url)}" target="_blank" style="color:${light.link}">${escapeHtml(block.label)}</a></p>`;
    case 'fine-print':
      return finePrintHtml(block);
  }
}

function factRow([label, value]: [string, string]): string {
  const cell = `padding:4px 16px 4px 0;${text};font-size:16px;line-height:1.5;vertical-align:top;text-align:left`;
  return `<tr><th scope="row" class="muted" style="${cell};font-weight:400;color:${light.muted}">${escapeHtml(label)}</th><td class="text" style="${cell};color:${light.text}">${escapeHtml(value)}</td></tr>`;
}

function footerHtml({ reason, lines, link }: MailFooter): string {
  const line = `margin:0 0 4px;${text};font-size:14px;line-height:1.5;color:${light.onOlive}`;
  return `<tr><td style="background:${light.olive};padding:24px 28px;border-radius:0 0 8px 8px">
${lines.map((each) => `<p style="${line}">${escapeHtml(each)}</p>`).join('\n')}
<p style="${line}"><a href="${escapeHtml(link.url)}" target="_blank" style="color:${light.onOlive}">${escapeHtml(link.label)}</a></p>
<p style="margin:16px 0 0;${text};font-size:13px;line-height:1.5;color:${light.onOliveMuted}">${escapeHtml(reason)}</p>
</td></tr>`;
}

function withBreaks(value: string): string {
  return escapeHtml(value).replace(/\r?\n/g, '<br>');
}
