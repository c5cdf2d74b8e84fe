import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { allFiles, read, root, sourceFiles } from './support/run/source-files.ts';

const documents = allFiles.filter((file) => /^(?:[A-Z]+|docs\/.+)\.md$/.test(file));
const names = new Set(allFiles.map((file) => path.posix.basename(file)));
const rooms = new Set(allFiles.filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? ''));
const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
const variables = new Set(
  ['.env.example', ...sourceFiles].flatMap((file) => read(file).match(/\b[A-Z]+_[A-Z_]+\b/g) ?? []),
);

/** A path of ours, or the bare name of a source file. `<noun>`, `{slug}` and `…` match anything, `{el,en}` each of them. */
function isPath(text: string): boolean {
  if (/\s/.test(text)) return false;
  return rooms.has(text.split('/')[0] ?? '')
    ? text.includes('/')
    : /^[\w.<>-]+\.(?:tsx?|css|sql|mjs|md|json)$/.test(text);
}

function exists(text: string): boolean {
  const wanted = text.replace(/#.*$/, '').replace(/\/$/, '');
  if (wanted.startsWith('-')) return allFiles.some((file) => file.endsWith(wanted));
  if (names.has(wanted) || fs.existsSync(path.join(root, wanted))) return true;
  const pattern = wanted
    .replace(/\./g, '\\.')
    .replace(/\{(\w+),(\w+)\}/g, '(?:$1|$2)')
    .replace(/<\w+>|\{\w+\}|[*…]+/g, '[\\w.-]+');
  return pattern !== wanted && allFiles.some((file) => new RegExp(`^${pattern}(?:/|$)`).test(file));
}

describe('the documents name only existing files:', () => {
  it.each(documents)('%s', (document) => {
    const text = read(document);
    const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name.split(' › ')[0] ?? '');
    const gone = {
      files: quoted.filter((name) => isPath(name) && !exists(name)),
      links: [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !/^[a-z]+:/.test(link))
        .filter((link) => !fs.existsSync(path.join(root, path.dirname(document), link))),
      scripts: [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].flatMap(([, name = '']) =>
        scripts.includes(name) ? [] : name,
      ),
      variables: quoted.filter((name) => /^[A-Z]+_[A-Z_]+$/.test(name) && !variables.has(name)),
    };
    expect(gone, `${document} names what is not there: was it moved or renamed?`).toEqual({
      files: [],
      links: [],
      scripts: [],
      variables: [],
    });
  });
});
