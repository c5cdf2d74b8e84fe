import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, isTest, read, sourceFiles } from './support/run/source-files.ts';

const web = sourceFiles.filter((file) => file.startsWith('web/'));
const mostFiles = 25;

function groupBy(files: readonly string[], keyOf: (file: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const file of files) groups.set(keyOf(file), [...(groups.get(keyOf(file)) ?? []), file]);
  return groups;
}

describe('the folders of the web room', () => {
  it('import an app only from its own folder, and web/routes.ts only names its pages', () => {
    const appOf = (file: string) => /^web\/(storefront|office)\//.exec(file)?.[1];
    const broken = web
      .filter((file) => !isTest(file))
      .flatMap((file) => importsOf(file).map((target) => ({ file, target })))
      .filter(({ file, target }) => appOf(target) !== undefined && appOf(target) !== appOf(file))
      .map(({ file, target }) => `${file} imports ${target}`);
    expect(broken).toEqual([]);
  });

  it('hold files or folders, so that the code a page shares with its parts has a name', () => {
    const folders = new Set(web.map((file) => path.posix.dirname(file)));
    const mixed = [...folders].filter(
      (folder) => folder !== 'web' && [...folders].some((each) => each.startsWith(`${folder}/`)),
    );
    expect(mixed).toEqual([]);
  });

  it('hold files that can be distinguished by their names', () => {
    const code = web.filter((file) => !isTest(file) && !/^web\/entry\./.test(file));
    const nameOf = (file: string) => path.posix.basename(file).replace(/(\.server|\.d)?\.tsx?$/, '');
    expect([...groupBy(code, nameOf).values()].filter((files) => files.length > 1)).toEqual([]);
  });
});

/** Exports that React Router requires of a route's file. */
const ofRoutes = [
  'loader',
  'action',
  'meta',
  'links',
  'handle',
  'headers',
  'shouldRevalidate',
  'ErrorBoundary',
  'clientAction',
  'middleware',
];

describe('the folders of every room', () => {
  it(`hold at most ${mostFiles} files besides their tests, those of the browser journeys their tests too`, () => {
    const seen = sourceFiles.filter((file) => /^tests\/e2e\//.test(file) || !isTest(file));
    const large = [...groupBy(seen, (file) => path.posix.dirname(file))].filter(
      ([, files]) => files.length > mostFiles,
    );
    expect(large.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
  });
});

describe('exported names', () => {
  it('exist once in all rooms', () => {
    const places = new Map<string, Set<string>>();
    for (const file of sourceFiles.filter(
      (each) => /^(contract|domain|texts|server|web)\//.test(each) && !isTest(each),
    )) {
      const exported = read(file).matchAll(
        /^export (?:default )?(?:async )?(?:const|function|class|interface|type|let) (\w+)/gm,
      );
      for (const [, name = ''] of exported) places.set(name, (places.get(name) ?? new Set()).add(file));
    }
    const twice = [...places].filter(([name, files]) => files.size > 1 && !ofRoutes.includes(name));
    expect(twice.map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual([]);
  });
});

describe('the shop’s own process', () => {
  it('loads no drawing library before the first drawing: it would cost thirty megabytes', () => {
    const reached = new Set<string>();
    const follow = (file: string) => {
      if (reached.has(file)) return;
      reached.add(file);
      // Types do not exist at run time, and a later import is loaded later.
      const statements = read(file).matchAll(/^(?:import|export) (?!type )(?:[^;]*? from )?'([^']+)';/gms);
      for (const [, name = ''] of statements) {
        if (name.startsWith('#')) follow(name.slice(1));
        else if (name.startsWith('.')) follow(path.posix.join(path.posix.dirname(file), name));
        else reached.add(name);
      }
    };
    follow('server/run-shop.ts');
    expect(reached).toContain('fastify');
    expect([...reached].filter((name) => /^(pdfkit|fontkit|sharp)(\/|$)/.test(name))).toEqual([]);
  });
});
