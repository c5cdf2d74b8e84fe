import fs from 'node:fs';
import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#web/routes.ts';

/** Every address of the storefront as its routes write it, such as `/product/:mealSlug`. */
export const pagePaths: readonly string[] = pathsOf(routes, '');

function pathsOf(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap((entry) => {
    const own = entry.path ? `${above}/${entry.path}` : above;
    const inner = pathsOf(entry.children ?? [], own);
    return inner.length > 0 ? inner : [own || '/'];
  });
}

/** Every name that some page reads out of a form, a query or a cookie. */
export const fieldNames: readonly string[] = namesInSources(
  path.resolve(import.meta.dirname, '../../web'),
  /(?:\.get|\.has|readCookie\(request,|name=|readFields\([^[]*\[)[\s('"{]*([\w-]{1,30})['"]/g,
);

function namesInSources(folder: string, pattern: RegExp): string[] {
  const names = new Set<string>();
  for (const file of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file)) continue;
    const source = fs.readFileSync(path.join(folder, file), 'utf8');
    for (const [, name = ''] of source.matchAll(pattern)) names.add(name);
  }
  return [...names];
}
