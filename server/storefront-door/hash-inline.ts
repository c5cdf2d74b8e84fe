import { createHash } from 'node:crypto';
import type { InlineSources } from '../operations/security.ts';

/**
 * Takes a page's nonce out and names what bore it by hashes instead. Only what bore it: a script that found its way into
 * the page without having been given the nonce is named by nobody.
 */
export function hashInline(html: string, nonce: string): { html: string; inline: InlineSources } {
  const attribute = ` nonce="${nonce}"`;
  const sources = { script: new Set<string>(), style: new Set<string>() };
  for (const [, name, attributes = '', content = ''] of html.matchAll(/<(script|style)\b([^>]*)>(.*?)<\/\1>/gs)) {
    if (content === '' || !attributes.includes(attribute)) continue;
    sources[name as 'script' | 'style'].add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`);
  }
  return {
    html: html.replaceAll(attribute, ''),
    inline: { scripts: [...sources.script], styles: [...sources.style] },
  };
}
