import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, isTest, sourceFiles } from './support/run/source-files.ts';

const code = sourceFiles.filter((file) => !isTest(file));
const known = new Set(code);
const imports = new Map(code.map((file) => [file, importsOf(file).filter((target) => known.has(target))]));

/** Nodes that are part of a cycle: what is left once every node without an edge out, or in, has been removed. */
function findCycle(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const left = new Map(edges);
  for (let size = -1; size !== left.size; ) {
    size = left.size;
    const needed = new Set([...left.values()].flatMap((targets) => [...targets]));
    for (const [node, targets] of left)
      if (!needed.has(node) || ![...targets].some((target) => left.has(target))) left.delete(node);
  }
  return [...left.keys()];
}

/** The entry of `parent`, a file or a folder, that holds the file. */
const entryOf = (parent: string, file: string) =>
  file.startsWith(`${parent}/`) ? file.slice(parent.length + 1).split('/')[0] : undefined;

function edgesIn(parent: string): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const [file, targets] of imports) {
    const entry = entryOf(parent, file);
    if (!entry) continue;
    const others = targets.flatMap((target) => entryOf(parent, target) ?? []).filter((other) => other !== entry);
    edges.set(entry, new Set([...(edges.get(entry) ?? []), ...others]));
  }
  return edges;
}

describe('import cycles', () => {
  it('are found by what is tested here', () => {
    const edges = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c'])],
      ['c', new Set(['b', 'd'])],
      ['d', new Set<string>()],
    ]);
    expect(findCycle(edges)).toEqual(['b', 'c']);
  });

  it('do not exist between files, not even by types', () => {
    expect(findCycle(new Map([...imports].map(([file, targets]) => [file, new Set(targets)])))).toEqual([]);
  });

  it('do not exist between neighbours in a folder of contract, domain, server and web: files or folders', () => {
    const rooms = code.filter((file) => /^(contract|domain|server|web)\//.test(file));
    const parents = new Set(
      rooms.flatMap((file) => {
        const parts = path.posix.dirname(file).split('/');
        return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
      }),
    );
    const cycles = [...parents].flatMap((parent) => findCycle(edgesIn(parent)).map((entry) => `${parent}/${entry}`));
    expect(cycles).toEqual([]);
  });
});
