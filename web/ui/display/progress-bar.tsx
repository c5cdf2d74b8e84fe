import { type ReactNode, useId } from 'react';
import { IconCheck } from '../icons/controls.tsx';
import { IconCircle } from '../icons/signs.tsx';
import { joinClasses } from '../looks/join-classes.ts';

type ProgressBarProps = {
  value: number;
  max: number;
  label: ReactNode;
  /** Status in words: "4/6 · λείπουν 2". */
  text: string;
  /** quota: tomato until met. goal: always olive, because a goal is optional. */
  tone?: 'quota' | 'goal';
  icon?: ReactNode;
  className?: string;
};

export function ProgressBar({ value, max, label, text, tone = 'quota', icon, className }: ProgressBarProps) {
  const labelId = useId();
  const isMet = value >= max;
  const share = max > 0 ? Math.min(value / max, 1) : 1;
  const isOlive = isMet || tone === 'goal';
  const sign = isMet ? <IconCheck size={18} /> : (icon ?? <IconCircle size={16} />);
  return (
    <div className={joinClasses('grid min-w-0 gap-0.75 text-s', className)}>
      <div className="flex flex-wrap items-center justify-between gap-x-1.5">
        <span id={labelId} className="font-semibold">
          {label}
        </span>
        <span className={joinClasses('figures inline-flex items-center gap-0.75', '[&>svg]:shrink-0')}>
          <span className={isOlive ? 'text-met' : 'text-unmet'}>{sign}</span>
          {text}
        </span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(value, max)}
        aria-valuetext={text}
        className="h-0.75 overflow-hidden rounded-round bg-track"
      >
        <div
          style={{ width: `${share * 100}%` }}
          className={joinClasses(
            'h-full rounded-round transition-[width] duration-(--t-state) ease-house',
            isOlive ? 'bg-met' : 'bg-unmet',
          )}
        />
      </div>
    </div>
  );
}
