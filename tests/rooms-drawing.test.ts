import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, isTest, read, root, sourceFiles } from './support/source-files.ts';

const drawing = /```mermaid\n([\s\S]*?)\n```/.exec(read('ARCHITECTURE.md'))?.[1] ?? '';
const drawn = [...drawing.matchAll(/^\s*(\w+) --> ([\w &]+)$/gm)].flatMap(([, from, ends = '']) =>
  ends.split(' & ').map((to) => `${from} --> ${to}`),
);
/** The parts of the server, with the folders that their labels name. */
const parts = Object.fromEntries(
  [...drawing.matchAll(/^\s*(\w+)\["\w+: ([^"]+)"\]$/gm)].map(([, part = '', names = '']) => [part, names.split(', ')]),
);

const roomOf = (file: string) => file.split('/')[0] ?? '';

/** Files beside the server's folders are wiring, whatever they are called. */
function partOf(file: string): string {
  const [, folder = '', ...inside] = file.split('/');
  if (inside.length === 0) return 'wiring';
  return Object.keys(parts).find((part) => parts[part]?.includes(folder)) ?? folder;
}

/** A test may reach anywhere; only those of the room of tests make an edge. */
const code = sourceFiles.filter((file) => file.includes('/') && (!isTest(file) || roomOf(file) === 'tests'));
const imports = code.flatMap((file) =>
  importsOf(file)
    .filter((target) => !target.includes('+types/'))
    .map((target) => ({ file, target })),
);
const isInServer = ({ file, target }: { file: string; target: string }) =>
  roomOf(file) === 'server' && roomOf(target) === 'server';

function edges(placeOf: (file: string) => string, between: readonly { file: string; target: string }[]): string[] {
  const places = between.map(({ file, target }) => [placeOf(file), placeOf(target)]);
  return [...new Set(places.filter(([from, to]) => from !== to).map(([from, to]) => `${from} --> ${to}`))];
}

describe('the drawing of the rooms in ARCHITECTURE.md', () => {
  it('shows who really imports whom, no edge missing and none invented', () => {
    const real = [...edges(roomOf, imports), ...edges(partOf, imports.filter(isInServer))];
    expect(real.length).toBeGreaterThan(10);
    const missing = real.filter((edge) => !drawn.includes(edge));
    const invented = drawn.filter((edge) => !real.includes(edge));
    expect({ missing, invented }).toEqual({ missing: [], invented: [] });
  });

  it('names every folder of the server once', () => {
    const folders = fs.readdirSync(path.join(root, 'server'), { withFileTypes: true });
    const names = folders.filter((each) => each.isDirectory()).map(({ name }) => name);
    const named = Object.values(parts)
      .flat()
      .filter((name) => /^[a-z-]+$/.test(name));
    expect(named.sort()).toEqual(names.sort());
  });
});
