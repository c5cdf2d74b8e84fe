import { expect, it } from 'vitest';
import type { CallContract } from '#contract/call-contract.ts';
import { calls } from '#contract/calls.ts';
import { wordedCalls } from './call-words.ts';

it('every call that a key may be bound to has words for its owner, and no other', () => {
  const byKey = Object.entries<CallContract>(calls).filter(([, call]) => call.byKey);
  expect([...wordedCalls].sort()).toEqual(byKey.map(([name]) => name).sort());
});
