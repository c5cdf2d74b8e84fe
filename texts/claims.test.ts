import fs from 'node:fs';
import { expect, it } from 'vitest';

/** Regulation 1924/2006: no general claim of health (art. 10(3)), none about weight (art. 12(b)). */
const claims = /υγιειν|απώλεια βάρους|αδυνάτισ|\bhealth(y|ier|iest)\b|weight loss|slimming/i;

const roots = ['texts/el', 'texts/en', 'texts/policies', 'texts/questions', 'server/seed'];
const files = roots.flatMap((root) =>
  fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(json|md)$/.test(name))
    .map((name) => `${root}/${name}`),
);

it.each(files)('%s makes no claim about health or weight', (file) => {
  const claiming = fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => claims.test(line));
  expect(claiming).toEqual([]);
});
