import { describe, expect, it } from 'vitest';
import { blocksUnder } from './soak/by-the-book.ts';
import { allFiles, read } from './support/run/source-files.ts';
import { readUpgradeNotes } from './upgrade/upgrade-notes.ts';

const documents = allFiles.filter((file) => /^(?:[A-Z]+(?:\.el)?|docs\/.+)\.md$/.test(file));

/** Blocks of docs/operations.md that a test runs as they are written: those under an anchor, and the words by which it takes them. */
const chapters: { anchor: string; blocks: number; test: string; taken: string }[] = [
  { anchor: 'install', blocks: 1, test: 'tests/soak/machine.test.ts', taken: 'installationSteps()' },
  { anchor: 'configure', blocks: 1, test: 'tests/soak/machine.test.ts', taken: "blockWith('configure', " },
  { anchor: 'units', blocks: 1, test: 'tests/soak/machine.test.ts', taken: "blockWith('units', " },
  { anchor: 'nginx', blocks: 1, test: 'tests/ops/nginx-by-the-book.test.ts', taken: "blocksUnder('nginx')[0]" },
  { anchor: 'caddy', blocks: 1, test: 'tests/soak/machine.test.ts', taken: "[block = ''] = blocksUnder('caddy')" },
  { anchor: 'upgrade', blocks: 1, test: 'tests/soak/machine.test.ts', taken: "[upgrade] = blocksUnder('upgrade')" },
  { anchor: 'secret', blocks: 1, test: 'tests/soak/machine.test.ts', taken: "blockWith('secret', " },
  { anchor: 'backup', blocks: 1, test: 'tests/soak/machine.test.ts', taken: "blockWith('backup', " },
  { anchor: 'restore', blocks: 1, test: 'tests/soak/machine.test.ts', taken: "blockWith('restore', " },
  {
    anchor: 'point-in-time',
    blocks: 2,
    test: 'tests/soak/machine.test.ts',
    taken: "[keep = '', back = ''] = blocksUnder('point-in-time')",
  },
];

/** Commands of README.md, each with the file that runs it and the words by which it does. */
const commands: Record<string, { test: string; taken: string }> = {
  'npm ci': { test: 'tests/support/run/clean-checkout.ts', taken: "'npm', ['ci']" },
  'npm start': { test: 'tests/support/run/clean-checkout.ts', taken: "'npm', ['start']" },
  'npm test': { test: 'package.json', taken: 'tests/run-all.ts' },
};

interface Block {
  document: string;
  info: string;
  text: string;
}

function blocksIn(document: string, markdown: string): Block[] {
  const found = markdown.matchAll(/^( *)```(.*)\n([\s\S]*?)^\1```$/gm);
  return [...found].map(([, indent = '', info = '', text = '']) => ({
    document,
    info: info.trim(),
    text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }));
}

/** A block without a language is a shell block too. */
const isShell = ({ info }: Block) => /^(?:(?:sh|bash|shell|console|zsh)\b|$)/.test(info);
const isExample = ({ info }: Block) => info.endsWith(' example');

function isExecuted({ document, text }: Block): boolean {
  if (document === 'docs/operations.md') {
    const asRoot = text.replaceAll(/sudo -u (\w+) /g, 'runuser -u $1 -- ');
    return chapters.some(({ anchor }) => blocksUnder(anchor).includes(asRoot));
  }
  // Those of earlier releases were run before them, and are examples now.
  if (document === 'CHANGELOG.md') return text === readUpgradeNotes().block;
  const written = text.split('\n').flatMap((line) => line.replace(/\s+#.*$/, '').split(' && '));
  return /^README/.test(document) && written.every((command) => command.trim() === '' || command.trim() in commands);
}

describe('the shell blocks of the documents', () => {
  const all = documents.flatMap((document) => blocksIn(document, read(document)));

  it('are run by a test, or marked as an example: ```sh example', () => {
    expect(all.length).toBeGreaterThan(20);
    const loose = all.filter((block) => isShell(block) && !isExample(block) && !isExecuted(block));
    expect(loose.map(({ document, text }) => `${document}: ${text.split('\n')[0]}`)).toEqual([]);
  });

  it.each(chapters)('of the chapter $anchor are all taken by its test', ({ anchor, blocks, test, taken }) => {
    expect(blocksUnder(anchor)).toHaveLength(blocks);
    expect(read(test)).toContain(taken);
  });

  it.each(Object.entries(commands))('of the README: %s is run', (_command, { test, taken }) => {
    expect(read(test)).toContain(taken);
  });

  it('of the newest entry of the changelog is taken by the test of the upgrade notes', () => {
    expect(read('tests/upgrade/upgrade-notes.test.ts')).toContain('readUpgradeNotes()');
  });

  it.each([
    ['a bare block', '```\nrm -rf /\n```', false],
    ['one in a list', '1. then\n\n   ```sh\n   rm -rf /\n   ```', false],
    ['an example', '```sh example\nrm -rf /\n```', true],
    ['a drawing', '```text\n──►\n```', true],
    ['the two commands', '```sh\nnpm ci && npm start      # the shop\n```', true],
  ])('are recognised: %s', (_what, markdown, isFine) => {
    const [block] = blocksIn('README.md', `Before.\n\n${markdown}\n`);
    expect(block).toBeDefined();
    if (block) expect(!isShell(block) || isExample(block) || isExecuted(block)).toBe(isFine);
  });
});
