import { describe, expect, it } from 'vitest';
import { refuseSignature } from './sign-till.ts';

const now = { expectedInCents: 8920, shortInCents: 0 };
const own = { version: 1, by: 'courier', countedInCents: 8920 };
const recount = { version: 2, by: 'dispatch', countedInCents: 8500 };
const counted = { ...own, ...now, isSigned: false };
const lowered = { ...counted, ...recount };
const base = { courierId: 'courier', counted, counts: [own], read: own, reason: '', now };
const lower = { ...base, counted: lowered, counts: [own, recount], read: recount };
const as = (id: string, isOwner = false) => ({ id, isOwner });

describe('a till signed', () => {
  it.each([
    ['by another person', { ...base, signer: as('dispatch') }, null],
    ['by the person who counted', { ...base, signer: as('courier') }, 'two-people-needed'],
    ['without a signer', { ...base, signer: null }, 'two-people-needed'],
    ['before it was counted', { ...base, counted: null, signer: as('dispatch') }, 'till-not-counted'],
    ['twice', { ...base, counted: { ...counted, isSigned: true }, signer: as('dispatch') }, 'till-signed'],
    ['after another count', { ...lower, read: own, signer: as('owner', true), reason: 'x' }, 'till-recounted'],
    ['for another amount', { ...base, read: { ...own, countedInCents: 1 }, signer: as('dispatch') }, 'till-recounted'],
    [
      'after more money was recorded',
      { ...base, signer: as('d'), now: { ...now, expectedInCents: 1 } },
      'till-changed',
    ],
    [
      'after more was recorded as short',
      { ...base, signer: as('d'), now: { ...now, shortInCents: 1 } },
      'till-changed',
    ],
    [
      'below the courier’s own count, by dispatch',
      { ...lower, signer: as('other'), reason: 'x' },
      'courier-word-needed',
    ],
    ['below the courier’s own count, by the owner', { ...lower, signer: as('owner', true) }, 'reason-required'],
    [
      'below the courier’s own count, by the owner with a reason',
      { ...lower, signer: as('owner', true), reason: 'x' },
      null,
    ],
    ['below the courier’s own count, by the courier', { ...lower, signer: as('courier') }, null],
    [
      'at the courier’s own recount',
      { ...lower, counts: [own, recount, { ...recount, version: 3, by: 'courier' }], signer: as('other') },
      null,
    ],
    [
      'above the courier’s own count',
      { ...lower, counts: [{ ...own, countedInCents: 8000 }, recount], signer: as('other') },
      null,
    ],
  ] as const)('%s is answered %s', (_, signing, refusal) => {
    expect(refuseSignature(signing)).toBe(refusal);
  });
});
