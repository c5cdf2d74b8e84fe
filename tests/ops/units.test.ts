import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

it('the unit and the container start the shop as npm start does', () => {
  const script: string = JSON.parse(read('package.json')).scripts.start;
  const [, words = ''] = /^exec node (.*)$/.exec(script) ?? [];
  expect(read('ops/systemd/nostimo.service')).toContain(`/node_modules/.bin/node ${words}\n`);
  expect(words).toBe('--import ./server/check-runtime.mjs tools/nostimo/start.ts start');
  expect(read('ops/container/Containerfile')).toContain('ENTRYPOINT ["nostimo"]\nCMD ["start"]');
});

it('the units name only existing files', () => {
  for (const name of ['nostimo.service', 'nostimo-backup.service']) {
    const files = read(`ops/systemd/${name}`).match(/(?:server|tools)\/[\w./-]+\.(?:ts|mjs)/g) ?? [];
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(fs.existsSync(path.join(root, file)), file).toBe(true);
  }
});

const isSystemdThere = spawnSync('systemd-analyze', ['--version']).status === 0;
/** Out of ten; systemd rates up to five as "OK", and the shop needs the network and a just-in-time compiler. */
const mostExposed = 2;

/** Where systemd is not installed, `tests/soak/machine.test.ts` cannot run either, and the units are not tested. */
describe.runIf(isSystemdThere)('systemd', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-units-'));
  const units = fs.readdirSync(path.join(root, 'ops/systemd'));
  const inFolder = (name: string) => path.join(folder, name);
  beforeAll(() => {
    for (const name of units)
      fs.writeFileSync(inFolder(name), read(`ops/systemd/${name}`).replaceAll('/opt/nostimo', root));
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('accepts the units without a warning', () => {
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...units.map(inFolder)], {
      encoding: 'utf8',
    });
    expect(stdout + stderr).toBe('');
    expect(status).toBe(0);
    fs.appendFileSync(inFolder('nostimo.service'), '[Service]\nNoNewPrivilege=yes\n');
    expect(
      spawnSync('systemd-analyze', ['verify', inFolder('nostimo.service')], { encoding: 'utf8' }).stderr,
    ).toContain('NoNewPrivilege');
  });

  it.each(units.filter((name) => name.endsWith('.service')))('finds little of the machine open to %s', (name) => {
    const words = ['security', '--offline=true', `--threshold=${mostExposed * 10}`, '--no-pager'];
    const { status, stdout } = spawnSync('systemd-analyze', [...words, path.join(root, 'ops/systemd', name)], {
      encoding: 'utf8',
    });
    expect(status, stdout).toBe(0);
    expect(stdout).toContain(`Overall exposure level for ${name}`);
  });
});
