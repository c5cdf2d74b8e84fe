import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { allFiles, read, root } from './support/run/source-files.ts';

const folder = 'docs/decisions';
const index = `${folder}/README.md`;
const mostWords = 400;

const decisions = allFiles
  .filter((file) => /^docs\/decisions\/\d{4}-[a-z0-9-]+\.md$/.test(file))
  .sort()
  .map((file) => {
    const [title = '', , status = '', , relations = ''] = read(file).split('\n');
    return { file, number: Number(path.basename(file).slice(0, 4)), title, status, relations };
  });
const fileOf = new Map(decisions.map(({ number, file }) => [number, path.basename(file)]));

/** The numbers that a line links to, after the word that introduces them. */
function linked(line: string, word: string): number[] {
  const part = new RegExp(`${word} ((?:\\[\\d+\\]\\([^)]+\\)(?:, )?)+)`).exec(line)?.[1] ?? '';
  return [...part.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number));
}

function indexOfDecisions(): string {
  const rows = decisions.map(
    ({ file, number, title, status }) =>
      `| [${number}](${path.basename(file)}) | ${title.replace(/^# \d+\. /, '')} | ${status.replace(/^[\d-]+, /, '')} |`,
  );
  return `# Decisions

Written by \`npm run docs:write\` from the files of this folder; do not edit. Measurements are in [measurements](../measurements).

| | title | status |
| --- | --- | --- |
${rows.join('\n')}
`;
}

describe('a decision', () => {
  it.each(decisions)('$file has its number, title, date and status', ({ number, title, status }) => {
    const links = '\\[\\d+\\]\\(\\d{4}-[a-z0-9-]+\\.md\\)';
    expect(title).toMatch(new RegExp(`^# ${number}\\. [A-Z].{10,}$`));
    expect(status).toMatch(
      new RegExp(`^\\d{4}-\\d\\d-\\d\\d, (?:accepted|(?:superseded|amended) by ${links}(?:, ${links})*)$`),
    );
  });

  it.each(decisions)('$file names later decisions that name it back', ({ number, status, relations }) => {
    const later = (word: string) => linked(status, `${word} by`);
    const back = (other: number, word: string) =>
      linked(decisions.find((each) => each.number === other)?.relations ?? '', word);
    for (const other of later('amended')) expect(back(other, 'Amends'), `decision ${other}`).toContain(number);
    for (const other of later('superseded')) expect(back(other, 'Supersedes'), `decision ${other}`).toContain(number);
    for (const other of [...linked(relations, 'Amends'), ...linked(relations, 'Supersedes')]) {
      expect(decisions.find((each) => each.number === other)?.status, `decision ${other}`).toContain(`[${number}](`);
    }
  });

  it.each(decisions)('$file links to the numbers that it names', ({ file }) => {
    for (const [, number, target] of read(file).matchAll(/\[(\d+)\]\((\d{4}-[^)]+)\)/g)) {
      expect(target).toBe(fileOf.get(Number(number)));
    }
  });

  it.each(decisions)('$file fits on half a page: context, decision, consequences', ({ file }) => {
    const text = read(file);
    const parts = [...text.matchAll(/^\*\*(Context|Decision|Consequences)/gm)].map(([, part]) => part);
    expect(parts).toEqual(['Context', 'Decision', 'Consequences']);
    expect(text.split(/\s+/).length, 'figures belong in docs/measurements').toBeLessThan(mostWords);
  });
});

describe('the index of decisions', () => {
  it('lists every decision with its title and status', () => {
    const wanted = indexOfDecisions();
    if (process.env.WRITE_DOCS) fs.writeFileSync(path.join(root, index), wanted);
    expect(read(index), 'npm run docs:write').toBe(wanted);
  });
});
