import fs from 'node:fs';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import * as officePaths from '#contract/office-paths.ts';
import * as orderPaths from '#contract/order-paths.ts';
import * as pagePaths from '#contract/paths.ts';
import routes from '#web/routes.ts';

interface ConfiguredRoute {
  path?: string | undefined;
  index?: boolean | undefined;
  children?: ConfiguredRoute[] | undefined;
}

/** The patterns of every route that answers: a parent with an index answers through it. */
function patternsOf({ path = '', children = [] }: ConfiguredRoute, above = ''): string[] {
  const own = path ? `${above}/${path}` : above;
  return children.length > 0 ? children.flatMap((child) => patternsOf(child, own)) : [own || '/'];
}
const patterns = (routes as ConfiguredRoute[]).flatMap((route) => patternsOf(route));

const paths = { ...pagePaths, ...orderPaths, ...officePaths };
/** Prefixes of other paths, without a route of their own. */
const starts = ['productStart', 'completedStart', 'dietStart', 'mealPreviewStart', 'batchStart', 'couponStart'];
const listed = Object.entries(paths)
  .filter(([name]) => !starts.includes(name))
  .map(([name, value]) => ({ name, path: typeof value === 'function' ? samplePath(name) : value }));

function samplePath(name: string): string {
  if (name === 'changePath') return paths.changePath('o1', 'meals', 'd1');
  return (Reflect.get(paths, name) as (...ids: string[]) => string)('one', 'two');
}

const table: RouteObject[] = patterns.map((path) => ({ path }));
const patternAt = (path: string) => matchRoutes(table, path.split('?')[0] ?? '')?.at(-1)?.route.path;

describe('the list of paths', () => {
  it('names only paths with a route', () => {
    expect(listed.filter(({ path }) => [undefined, '/*', '/office/*'].includes(patternAt(path)))).toEqual([]);
  });

  it('has a name for every route', () => {
    const changes = (['meals', 'move', 'place', 'skip'] as const).map((what) => paths.changePath('o1', what, 'd1'));
    const named = [...listed.map(({ path }) => path), ...changes].map(patternAt);
    expect(patterns.filter((pattern) => !['/*', '/office/*'].includes(pattern) && !named.includes(pattern))).toEqual(
      [],
    );
  });

  it('is the only place where a path is written', () => {
    expect(findLiterals()).toEqual([]);
  });
});

/** Paths without a page: server endpoints, files, and the policies that Vite reads by their path in the repository. */
const others = /^\/(api|files|assets|dev|texts|healthz)\b|\.(ico|jpg|js|png|svg)\b/;
/** These know paths as patterns or halves; web/back-path.test.ts and the test above hold them against the routes. */
const exempt = [
  'contract/paths.ts',
  'contract/order-paths.ts',
  'contract/office-paths.ts',
  'contract/back-path.ts',
  'web/routes.ts',
];

function findLiterals(): string[] {
  const rooms = ['contract', 'domain', 'texts', 'server', 'web'];
  const firsts = [...new Set(patterns.map((pattern) => pattern.split('/')[1]))].filter(
    (first) => first && first !== '*',
  );
  // Elsewhere a slash begins many things; there only paths that match a page of ours count.
  const ours = new RegExp(`(?<=['"\`}])/(?:${firsts.join('|')})(?=[/?#'"\`$])[^'"\`]*`, 'g');
  const any =
    /(?<=(?:to|href|action|path|back)=")\/[^"]*|(?<=(?:redirect|navigate|pageUrl)\(['"`])\/[^'"`]*|(?<=['"`])\/[a-z][\w./-]*/g;
  const files = rooms.flatMap((room) =>
    fs
      .readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/simulator\//.test(file))
      .map((file) => `${room}/${file}`),
  );
  return files
    .filter((file) => !exempt.includes(file))
    .flatMap((file) => {
      const code = fs.readFileSync(file, 'utf8').replace(/^\s*(\/\*\*.*|\*.*|\/\/.*|import .*|\} from .*)$/gm, '');
      const found = [...code.matchAll(ours), ...(file.startsWith('web/') ? code.matchAll(any) : [])].map(
        ([path]) => path,
      );
      return found
        .filter(
          (path) =>
            !others.test(path) && (file.startsWith('web/') || patternAt(path.replace(/\$\{[^}]*\}/g, 'x')) !== '/*'),
        )
        .map((path) => `${file}: ${path}`);
    });
}
