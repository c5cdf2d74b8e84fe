import { expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { CallContract } from '#contract/fields/call-contract.ts';
import { wordedCalls } from './call-words.ts';

it('every call that a key may be limited to has words for the owner, and no other call', () => {
  const byKey = Object.entries<CallContract>(calls).filter(([, call]) => call.byKey);
  expect([...wordedCalls].sort()).toEqual(byKey.map(([name]) => name).sort());
});
