import { describe, expect, it } from 'vitest';
import { stateOfVersion, versionInForce, waitingVersions } from './text-in-force.ts';

const version = (number: number, inForceFrom: string, isWithdrawn = false) => ({
  version: number,
  inForceFrom,
  isWithdrawn,
});
const today = '2026-11-18';

describe('the version of a text that is in force', () => {
  it('is the one with the latest date that has come, regardless of later publishing', () => {
    const versions = [version(1, '2026-01-01'), version(2, '2027-01-01'), version(3, today)];
    expect(versionInForce(versions, today)?.version).toBe(3);
    expect(versionInForce(versions, '2026-12-31')?.version).toBe(3);
    expect(versionInForce(versions, '2027-01-01')?.version).toBe(2);
  });

  it('is the one published last of several of one day', () => {
    expect(versionInForce([version(3, today), version(2, today)], today)?.version).toBe(3);
  });

  it('is never one that was withdrawn', () => {
    const versions = [version(1, '2026-01-01'), version(2, '2027-01-01', true)];
    expect(versionInForce(versions, '2027-06-01')?.version).toBe(1);
    expect(versions.map((each) => stateOfVersion(each, versions, '2027-06-01'))).toEqual(['in-force', 'withdrawn']);
  });
});

it('versions wait in the order of their dates', () => {
  const versions = [
    version(4, '2027-03-01'),
    version(3, '2027-01-01'),
    version(2, '2027-02-01', true),
    version(1, today),
  ];
  expect(waitingVersions(versions, today).map((each) => each.version)).toEqual([3, 4]);
  expect(versions.map((each) => stateOfVersion(each, versions, today))).toEqual([
    'waiting',
    'waiting',
    'withdrawn',
    'in-force',
  ]);
});
