import { useEffect, useState } from 'react';
import type { CookedPortion } from '#contract/kitchen/kitchen.ts';
import type { CookNote } from '#contract/words/kitchen-words.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import type { Ticks } from '../ticks/use-ticks.ts';

type Cooked = Pick<CookedPortion, 'mealId' | 'portion' | 'name'>;

/** One press: for one portion, or for all remaining ones of a dish. */
export interface CookPress {
  note: CookNote;
  parts: (Cooked & { count: number })[];
}
interface SentPress extends CookPress {
  parts: (CookPress['parts'][number] & { id: string })[];
}

export interface Cooking {
  press(press: CookPress): void;
  /** Newest first; each can be undone. */
  last: CookPress | null;
  undo(): void;
}

/**
 * Presses on this page that count or may count, so that undo is always one press away and undoes nothing else. Waste cannot
 * be undone: it is in the bin.
 */
export function useCooking(date: string, { press: send, refused }: Pick<Ticks, 'press' | 'refused'>): Cooking {
  const text = useText();
  const [pressed, setPressed] = useState<readonly SentPress[]>([]);
  useEffect(() => {
    const ids = new Set(refused.map(({ press: { id } }) => id));
    if (ids.size > 0) setPressed((before) => before.flatMap((each) => withoutParts(each, ids)));
  }, [refused]);
  const note = (said: CookNote, parts: SentPress['parts'], undoes: readonly (string | null)[]) => {
    for (const [index, { id, mealId, portion, name, count }] of parts.entries()) {
      const body = { id, mealId, portion, note: said, count, undoes: undoes[index] ?? null };
      const dish = `${name}, ${text(`portion-${portion}`)}`;
      send({ id, date, at: new Date().toISOString(), name: dish, call: 'cook-tick-create', body });
    }
  };
  return {
    last: pressed[0] ?? null,
    press({ note: said, parts }) {
      const sent = parts.map((part) => ({ ...part, id: crypto.randomUUID() }));
      note(said, sent, []);
      setPressed((before) => [{ note: said, parts: sent }, ...before]);
    },
    undo() {
      const [newest, ...before] = pressed;
      if (!newest || newest.note === 'wasted') return;
      const parts = newest.parts.map((part) => ({ ...part, id: crypto.randomUUID() }));
      note(
        newest.note === 'cooked' ? 'undone' : 'cooked',
        parts,
        newest.parts.map(({ id }) => id),
      );
      setPressed(before);
    },
  };
}

/** Refused parts never counted, so they cannot be undone. */
function withoutParts(press: SentPress, refused: ReadonlySet<string | undefined>): SentPress[] {
  const parts = press.parts.filter(({ id }) => !refused.has(id));
  return parts.length > 0 ? [{ ...press, parts }] : [];
}
