import { expect, it } from 'vitest';
import { read } from './support/run/source-files.ts';

it('the retention table lists everything that the job deletes, and nothing else', () => {
  const forgotten = [...read('server/forget-old.ts').matchAll(/await (\w+)\(db/g)].map(([, name]) => name);
  const table = /<a id="kept"><\/a>[\s\S]*?<a id=/.exec(read('docs/security.md'))?.[0] ?? '';
  const named = [...table.matchAll(/`((?:forget|erase|archive)[A-Z]\w+)`/g)].map(([, name]) => name);
  expect(forgotten.length).toBeGreaterThan(10);
  expect(named.toSorted()).toEqual(forgotten.toSorted());
});
