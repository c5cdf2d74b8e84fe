import type { CalendarDate } from '../athens-time.ts';
import type { Cents } from '../money.ts';
import { countSharedWords, readNameWords } from './name-likeness.ts';
import { foldBankText, referencesIn } from './references-in.ts';

interface Movement {
  id: string;
  bookedOn: CalendarDate;
  amountInCents: Cents;
  text: string;
  counterparty: string;
}

/**
 * A table and camt.053 word the same movement differently, so that its key differs. Of one day and sum, and with a number, two words of a
 * name or the whole text in common, they are taken for the same; a person decides.
 */
export function isSameMovement(a: Movement, b: Movement): boolean {
  if (a.bookedOn !== b.bookedOn || a.amountInCents !== b.amountInCents) return false;
  const [one, other] = [wordsOf(a), wordsOf(b)];
  if (one === '' || other === '' || one.includes(other) || other.includes(one)) return true;
  const numbers = referencesIn(b.text);
  if ([...referencesIn(a.text)].some((number) => numbers.has(number))) return true;
  const namesOf = ({ text, counterparty }: Movement) => readNameWords(`${text} ${counterparty}`);
  return countSharedWords(namesOf(a), namesOf(b)) >= 2;
}

/** Lines that another file has already shown: each movement of the other file matches one line. */
export function seenBefore(pairs: readonly { line: Movement; before: Movement }[]): Set<string> {
  const [seen, used] = [new Set<string>(), new Set<string>()];
  for (const { line, before } of pairs) {
    if (seen.has(line.id) || used.has(before.id) || !isSameMovement(line, before)) continue;
    seen.add(line.id);
    used.add(before.id);
  }
  return seen;
}

function wordsOf({ text, counterparty }: Movement): string {
  return foldBankText(`${text} ${counterparty}`)
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();
}
