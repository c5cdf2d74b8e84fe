import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

it('the unit and the container start the shop as npm start does', () => {
  const script: string = JSON.parse(read('package.json')).scripts.start;
  const [, variables = '', words = ''] = /^((?:\w+=\w+ )+)exec node (.*)$/.exec(script) ?? [];
  const unit = read('ops/systemd/nostimo.service');
  expect(unit).toContain(`/node_modules/.bin/node ${words}\n`);
  const container = read('ops/container/Containerfile');
  expect(container).toContain(JSON.stringify(['node', ...words.split(' ')]).replaceAll(',', ', '));
  for (const variable of variables.trim().split(' ')) {
    expect(unit).toContain(variable);
    expect(container).toContain(variable);
  }
});

it('the units name only files that are there', () => {
  for (const name of ['nostimo.service', 'nostimo-backup.service']) {
    const files = read(`ops/systemd/${name}`).match(/(?:server|tools)\/[\w./-]+\.(?:ts|mjs)/g) ?? [];
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(fs.existsSync(path.join(root, file)), file).toBe(true);
  }
});
