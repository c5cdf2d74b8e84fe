import { expect, it } from 'vitest';
import { allFiles, read } from './support/run/source-files.ts';

it('CONTRIBUTING.md lists every npm script once', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
  const listed = [...read('CONTRIBUTING.md').matchAll(/^\| `npm (?:run )?([\w:-]+)` \|/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(scripts.toSorted());
});

it('docs/README.md leads to every document', () => {
  const index = read('docs/README.md');
  const documents = allFiles.filter(
    (file) =>
      /^docs\/.+\.md$/.test(file) &&
      file !== 'docs/README.md' &&
      // docs/el/README.md leads to the Greek ones (tests/documents-site.test.ts).
      !/^docs\/(?:decisions\/\d|measurements\/|el\/(?!README))/.test(file),
  );
  const missing = documents.filter((file) => !index.includes(`](${file.slice('docs/'.length)})`));
  expect(missing).toEqual([]);
});
