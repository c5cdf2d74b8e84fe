import type { ReactNode } from 'react';
import type { importOutcomes } from '#contract/words/import-words.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Pill } from '../kit/pill.tsx';
import { outcomeTones } from './outcome-tabs.tsx';

interface OutcomeRowProps {
  /** Row or line number in the file. */
  place: string;
  name: string;
  outcome: (typeof importOutcomes)[number];
  children: ReactNode;
}

/** Outcome of one row of a file. */
export function OutcomeRow({ place, name, outcome, children }: OutcomeRowProps) {
  const text = useText();
  return (
    <li className="grid items-baseline gap-x-2 gap-y-0.5 border-line border-b py-1 sm:grid-cols-[14rem_minmax(0,1fr)_minmax(0,2fr)]">
      <span className="flex items-baseline justify-between gap-1 sm:justify-start">
        <span className="figures min-w-[5.5rem] text-ink-muted text-s">{place}</span>
        <Pill tone={outcomeTones[outcome]}>{text(`import-outcome-${outcome}`)}</Pill>
      </span>
      <b className="min-w-0 break-words font-[650]">{name}</b>
      {children}
    </li>
  );
}
