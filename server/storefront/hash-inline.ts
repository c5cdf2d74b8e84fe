import { createHash } from 'node:crypto';
import type { InlineSources } from '../operations/security.ts';

/**
 * Removes a page's nonce from its final bytes, and lists the elements that had it by hashes instead. Only those: an
 * injected script without the nonce gets no hash.
 */
export function hashInline(page: Buffer, nonce: string): { html: Buffer; inline: InlineSources } {
  const attribute = ` nonce="${nonce}"`;
  const sources = { script: new Set<string>(), style: new Set<string>() };
  let written = 0;
  let from = 0;
  for (let at = page.indexOf(attribute); at >= 0; at = page.indexOf(attribute, from)) {
    const tag = page.toString('latin1', page.lastIndexOf('<', at) + 1, at).split(' ', 1)[0];
    written += page.copy(page, written, from, at);
    from = at + attribute.length;
    if (tag !== 'script' && tag !== 'style') continue;
    const begin = page.indexOf('>', from) + 1;
    const content = page.subarray(begin, page.indexOf(`</${tag}>`, begin));
    if (content.length > 0) sources[tag].add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`);
  }
  written += page.copy(page, written, from);
  return { html: page.subarray(0, written), inline: { scripts: [...sources.script], styles: [...sources.style] } };
}
