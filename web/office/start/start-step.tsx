import type { ReactNode } from 'react';
import type { OpeningGap } from '#contract/shop/opening.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Pill } from '../kit/pill.tsx';

interface StartStepProps {
  number: number;
  name: 'particulars' | 'place' | 'meals' | 'menu';
  gaps: readonly OpeningGap[];
  children: ReactNode;
}

/** One step of the setup: done, or with its missing parts and a link. */
export function StartStep({ number, name, gaps, children }: StartStepProps) {
  const text = useText();
  return (
    <li className="grid gap-1 border-line border-t pt-2">
      <div className="flex flex-wrap items-baseline gap-x-1.5 gap-y-0.5">
        <h2 className="display-face text-l">
          {number}. {text(`start-step-${name}`)}
        </h2>
        {gaps.length === 0 ? <Pill tone="ok">{text('start-done')}</Pill> : null}
      </div>
      <p className="max-w-[60ch] text-ink-muted">{text(`start-step-${name}-what`)}</p>
      {gaps.length > 0 ? (
        <p className="flex flex-wrap items-center gap-0.75 text-s">
          {text('start-missing')}
          {gaps.map((gap) => (
            <Pill key={gap} tone="warn">
              {text(`start-gap-${gap}`)}
            </Pill>
          ))}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-1">{children}</div>
    </li>
  );
}
