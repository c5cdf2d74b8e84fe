import * as officePaths from '#contract/office-paths.ts';
import * as orderPaths from '#contract/order-paths.ts';
import * as paths from '#contract/paths.ts';

type Path = string | ((...parts: never[]) => string);

/** The fixed segments of our own paths, without parameters. */
const words = new Set(
  [paths, orderPaths, officePaths]
    .flatMap((table) => Object.values(table) as Path[])
    .map((path) => (typeof path === 'string' ? path : (path as (...parts: string[]) => string)('', '', '')))
    .flatMap((path) => path.split(/[/?]/)),
);

/** The template of a page's URL: every segment that is not ours is left out, such as an id, a code, a token or free input. */
export function pathTemplate(url: string): string {
  const [path = '/'] = url.split('?', 1);
  const isData = path.endsWith('.data');
  const parts = (isData ? path.slice(0, -'.data'.length) : path).split('/').slice(0, 8);
  return `${parts.map((part) => (words.has(part) ? part : ':part')).join('/')}${isData ? '.data' : ''}`;
}
