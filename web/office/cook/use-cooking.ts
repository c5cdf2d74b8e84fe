import { useState } from 'react';
import type { CookedPortion } from '#contract/kitchen.ts';
import type { CookNote } from '#contract/kitchen-words.ts';
import type { Ticks } from '../ticks/use-ticks.ts';

type Cooked = Pick<CookedPortion, 'mealId' | 'portion' | 'name'>;

/** One press: of one portion, or of all that a dish still wanted. */
export interface CookPress {
  note: CookNote;
  parts: (Cooked & { count: number })[];
}

export interface Cooking {
  press(press: CookPress): void;
  /** Newest first; each can be taken back. */
  last: CookPress | null;
  undo(): void;
}

/** What was pressed on this page, so that undo is always one press away. Waste is not taken back: it lies in the bin. */
export function useCooking(date: string, send: Ticks['press']): Cooking {
  const [pressed, setPressed] = useState<readonly CookPress[]>([]);
  const note = ({ note: said, parts }: CookPress) => {
    for (const { mealId, portion, count } of parts) {
      const body = { id: crypto.randomUUID(), mealId, portion, note: said, count };
      send({ date, at: new Date().toISOString(), call: 'cook-tick-create', body });
    }
  };
  return {
    last: pressed[0] ?? null,
    press(press) {
      note(press);
      setPressed((before) => [press, ...before]);
    },
    undo() {
      const [newest, ...before] = pressed;
      if (!newest || newest.note === 'wasted') return;
      note({ ...newest, note: newest.note === 'cooked' ? 'undone' : 'cooked' });
      setPressed(before);
    },
  };
}
