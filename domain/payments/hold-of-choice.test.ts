import { expect, it } from 'vitest';
import { holdOfChoice } from './hold-of-choice.ts';

const placedAt = new Date('2026-11-16T10:00:00Z');
const firstCutoff = new Date('2026-11-20T21:59:59Z');
const after = (minutes: number) => new Date(placedAt.getTime() + minutes * 60_000);
const card = { paymentType: 'viva', placedAt, holdUntil: after(30), firstCutoff } as const;
const deposit = { ...card, paymentType: 'bank-deposit', holdUntil: firstCutoff } as const;

it('gives another try by card 30 minutes, and two hours in all', () => {
  expect(holdOfChoice(card, 'viva', after(20))).toEqual(after(50));
  expect(holdOfChoice({ ...card, holdUntil: after(110) }, 'credit-card', after(100))).toEqual(after(120));
  expect(holdOfChoice({ ...card, holdUntil: after(120) }, 'viva', after(119))).toEqual(after(120));
});

it('gives a deposit until the first cut-off', () => {
  expect(holdOfChoice(card, 'bank-deposit', after(5))).toEqual(firstCutoff);
});

it('does not keep the time of a deposit for a customer who switches to a card', () => {
  expect(holdOfChoice(deposit, 'viva', after(24 * 60))).toEqual(after(24 * 60 + 30));
  const nearlyOver = after(4 * 24 * 60 + 11 * 60 + 50);
  expect(holdOfChoice(deposit, 'viva', nearlyOver)).toEqual(firstCutoff);
});

it('keeps the time of a renewed plan, whatever card pays it', () => {
  const renewed = { ...deposit, paymentType: 'viva-recurring' } as const;
  expect(holdOfChoice(renewed, 'viva', after(60))).toEqual(firstCutoff);
});
