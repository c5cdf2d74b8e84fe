import { expect, it } from 'vitest';
import { decideProcesses, processesFor } from './processes.ts';

it('a usual PostgreSQL carries two processes, and never less than one is set', () => {
  expect([20, 100, 200, 333].map(processesFor)).toEqual([1, 2, 5, 9]);
});

it('as many processes are written as the connections carry, and all cores where they do', () => {
  expect(decideProcesses({ maxConnections: 100, cores: 8, known: undefined })).toMatchObject({
    value: '2',
    sentence: expect.stringContaining('max_connections=285 in postgresql.conf carries 8'),
  });
  expect(decideProcesses({ maxConnections: 285, cores: 8, known: undefined })).toMatchObject({ value: 'auto' });
});

it('a set value is kept, and reported as too large where it is', () => {
  const said = { maxConnections: 100, cores: 8 };
  expect(decideProcesses({ ...said, known: '2' })).toMatchObject({ value: '2', isTooMany: false });
  expect(decideProcesses({ ...said, known: 'auto' })).toMatchObject({ value: 'auto', isTooMany: true });
  expect(decideProcesses({ ...said, known: '4' })).toMatchObject({ value: '4', isTooMany: true });
});
