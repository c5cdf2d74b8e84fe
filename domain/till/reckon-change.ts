import type { Cents } from '../money.ts';

const ten = 1000;
/** Notes that customers offer when they have no exact tens of euros. */
const handed = [2000, 5000, 10_000, 20_000];

/** Likely amounts a customer offers for a sum, smallest first: the next ten euros, and the notes above it. */
export function likelyNotes(due: Cents): Cents[] {
  if (due <= 0) return [];
  const next = Math.ceil(due / ten) * ten;
  return [...new Set([next, ...handed.filter((note) => note > next)])].slice(0, 3);
}

/** Change for the customer. Null: not enough. */
export function changeOf({ given, due, tip }: { given: Cents; due: Cents; tip: Cents }): Cents | null {
  const change = given - due - tip;
  return change < 0 ? null : change;
}
