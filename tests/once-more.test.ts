import { expect, it } from 'vitest';
import { type NamedOutcome, onceMore } from './support/run/once-more.ts';

const clean: NamedOutcome = { passed: 10, failed: 0, failures: [], files: [] };
const two: NamedOutcome = { passed: 8, failed: 2, failures: ['a', 'b\n    so'], files: ['a.test.ts', 'b.test.ts'] };

function answering(outcome: NamedOutcome) {
  const asked: NamedOutcome[] = [];
  const runAgain = async (failed: NamedOutcome) => {
    asked.push(failed);
    return outcome;
  };
  return { asked, runAgain };
}

it('repeats no test when none failed', async () => {
  const { asked, runAgain } = answering(clean);
  expect(await onceMore(clean, runAgain)).toEqual(clean);
  expect(asked).toEqual([]);
});

it('names tests that passed alone, and fails for those that failed twice', async () => {
  const { asked, runAgain } = answering({
    passed: 30,
    failed: 1,
    failures: ['b\n    otherwise'],
    files: ['b.test.ts'],
  });
  expect(await onceMore(two, runAgain)).toEqual({ passed: 9, failed: 1, failures: ['b\n    otherwise'], shaky: ['a'] });
  expect(asked).toEqual([two]);
});

it('fails for a test that fails only the second time', async () => {
  const { runAgain } = answering({ passed: 30, failed: 1, failures: ['c'], files: ['a.test.ts'] });
  expect(await onceMore(two, runAgain)).toMatchObject({ failed: 1, failures: ['c'] });
});

it('takes many failures, and a run that fell, at their word', async () => {
  const { asked, runAgain } = answering(clean);
  const many = { passed: 1, failed: 13, failures: [...'abcdefghijklm'], files: ['a.test.ts'] };
  const fallen = { passed: 0, failed: 1, failures: [], files: [] };
  expect(await onceMore(many, runAgain)).toEqual(many);
  expect(await onceMore(fallen, runAgain)).toEqual(fallen);
  expect(asked).toEqual([]);
});
