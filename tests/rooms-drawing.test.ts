import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, isTest, read, root, sourceFiles } from './support/run/source-files.ts';

const drawing = /```mermaid\n([\s\S]*?)\n```/.exec(read('ARCHITECTURE.md'))?.[1] ?? '';
const drawn = [...drawing.matchAll(/^\s*(\w+) --> ([\w &]+)$/gm)].flatMap(([, from, ends = '']) =>
  ends.split(' & ').map((to) => `${from} --> ${to}`),
);

const besideFolders = 'the files beside the folders';
/** The rooms that are drawn open: their parts, with the folders that each label names. */
const openRooms = [...drawing.matchAll(/^ {2}subgraph (\w+)\n([\s\S]*?)\n {2}end$/gm)].map(
  ([, room = '', inside = '']) => ({
    room,
    parts: [...inside.matchAll(/^\s*(\w+)\["\w+: ([^"]+)"\]$/gm)].map(([, name = '', label = '']) => ({
      name,
      folders: label.split(', ').filter((folder) => folder !== besideFolders),
      hasFiles: label.split(', ').includes(besideFolders),
    })),
  }),
);

const roomOf = (file: string) => file.split('/')[0] ?? '';

/** A test may reach anywhere; only those of the room of tests make an edge. */
const code = sourceFiles.filter((file) => file.includes('/') && (!isTest(file) || roomOf(file) === 'tests'));
const imports = code.flatMap((file) =>
  importsOf(file)
    .filter((target) => !target.includes('+types/'))
    .map((target) => ({ file, target })),
);

function edges(placeOf: (file: string) => string, between: readonly { file: string; target: string }[]): string[] {
  const places = between.map(({ file, target }) => [placeOf(file), placeOf(target)]);
  return [...new Set(places.filter(([from, to]) => from !== to).map(([from, to]) => `${from} --> ${to}`))];
}

function edgesInside({ room, parts }: (typeof openRooms)[number]): string[] {
  const partOf = (file: string) => {
    const [, folder = '', ...inside] = file.split('/');
    const isBeside = inside.length === 0;
    return parts.find((part) => (isBeside ? part.hasFiles : part.folders.includes(folder)))?.name ?? folder;
  };
  return edges(
    partOf,
    imports.filter(({ file, target }) => roomOf(file) === room && roomOf(target) === room),
  );
}

describe('the drawing of the rooms in ARCHITECTURE.md', () => {
  it('shows who really imports whom, no edge missing and none invented', () => {
    const real = [...edges(roomOf, imports), ...openRooms.flatMap(edgesInside)];
    expect(real.length).toBeGreaterThan(10);
    const missing = real.filter((edge) => !drawn.includes(edge));
    const invented = drawn.filter((edge) => !real.includes(edge));
    expect({ missing, invented }).toEqual({ missing: [], invented: [] });
  });

  it.each(openRooms)('names every folder of $room once', ({ room, parts }) => {
    const folders = fs.readdirSync(path.join(root, room), { withFileTypes: true });
    const names = folders.filter((each) => each.isDirectory()).map(({ name }) => name);
    expect(parts.flatMap((part) => part.folders).sort()).toEqual(names.sort());
  });
});
