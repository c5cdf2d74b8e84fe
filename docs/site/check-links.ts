import fs from 'node:fs';
import path from 'node:path';

/** Every link of the built site that leads nowhere: to a missing file, or to an anchor that its page has not. */
export function findBrokenLinks(folder: string): string[] {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const pages = new Map(
    files
      .filter((file) => file.endsWith('.html'))
      .map((file) => [file, fs.readFileSync(path.join(folder, file), 'utf8')] as const),
  );
  const anchors = new Map(
    [...pages].map(([file, html]) => [file, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))]),
  );
  const known = new Set(files);
  return [...pages].flatMap(([file, html]) => {
    const targets = new Set([...html.matchAll(/ (?:href|src|srcset)="([^"]*)"/g)].map(([, target = '']) => target));
    return [...targets].filter((target) => !leadsSomewhere(target, file)).map((target) => `${file}: ${target}`);
  });

  function leadsSomewhere(target: string, from: string): boolean {
    if (/^(?:https?|mailto):/.test(target)) return true;
    const [address = '', anchor] = target.replaceAll('&amp;', '&').split('#');
    const file = address === '' ? from : path.posix.join(path.posix.dirname(from), address);
    if (!known.has(file)) return false;
    return anchor === undefined || anchors.get(file)?.has(decodeURIComponent(anchor)) === true;
  }
}
