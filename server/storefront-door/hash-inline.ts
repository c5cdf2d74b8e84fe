import { createHash } from 'node:crypto';
import type { InlineSources } from '../operations/security.ts';

/**
 * Takes a page's nonce out, in the very bytes that are given, and names what bore it by hashes instead. Only what bore it: a
 * script that found its way into the page without having been given the nonce is named by nobody.
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
