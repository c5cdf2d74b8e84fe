import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordOwner, removeLeftOvers } from './left-overs.ts';

describe.skipIf(!fs.existsSync('/proc/self/ns/pid'))('the folders of runs that were killed', () => {
  let cache: string;
  beforeEach(() => {
    cache = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-left-overs-'));
  });
  afterEach(() => fs.rmSync(cache, { recursive: true }));

  const gone = () => String(spawnSync('true').pid);
  function lay(name: string, { owner, server }: { owner?: string; server?: string }): void {
    const folder = path.join(cache, name);
    fs.mkdirSync(path.join(folder, 'postgres'), { recursive: true });
    if (owner === 'me') recordOwner(folder);
    else if (owner) fs.writeFileSync(path.join(folder, 'run.owner'), owner);
    if (server) fs.writeFileSync(path.join(folder, 'postgres/postmaster.pid'), `${server}\n/data\n`);
  }

  it('are removed once neither the run nor its server exists, and those of a run elsewhere once they are old', () => {
    const here = fs.readlinkSync('/proc/self/ns/pid');
    lay('run-mine', { owner: 'me' });
    lay('run-mine-restarting', { owner: 'me', server: gone() });
    lay('run-killed', { owner: `${here} ${gone()}`, server: gone() });
    lay('run-killed-before-its-server', { owner: `${here} ${gone()}` });
    lay('run-with-its-server-alive', { owner: `${here} ${gone()}`, server: String(process.pid) });
    lay('run-in-a-container', { owner: `pid:[1] ${gone()}`, server: gone() });
    lay('run-without-owner', { server: gone() });
    lay('run-of-yesterday', { owner: `pid:[1] ${gone()}`, server: gone() });
    lay('another', {});
    const yesterday = Date.now() / 1000 - 86_400;
    for (const name of ['run-of-yesterday', 'run-mine', 'another'])
      fs.utimesSync(path.join(cache, name), yesterday, yesterday);
    removeLeftOvers(cache, 'run-');
    expect(fs.readdirSync(cache).sort()).toEqual([
      'another',
      'run-in-a-container',
      'run-mine',
      'run-mine-restarting',
      'run-with-its-server-alive',
      'run-without-owner',
    ]);
  });
});
