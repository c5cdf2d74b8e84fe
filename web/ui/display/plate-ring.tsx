import { type ReactNode, useId } from 'react';
import { joinClasses } from '../looks/join-classes.ts';

type PlateRingProps = {
  chosen: number;
  total: number;
  size?: number;
  /** The count in words, as a ring alone is not accessible. */
  children: ReactNode;
  className?: string;
};

const radius = 14;
const circumference = 2 * Math.PI * radius;

/** The logo's plate: one segment per meal, tomato while open, olive with a check mark when full. */
export function PlateRing({ chosen, total, size = 36, children, className }: PlateRingProps) {
  const maskId = useId();
  const isFull = total > 0 && chosen >= total;
  const share = total > 0 ? Math.min(chosen / total, 1) : 0;
  const step = circumference / Math.max(total, 1);
  const gap = total > 1 ? Math.min(2.2, step * 0.3) : 0;
  return (
    <span className={joinClasses('inline-flex min-w-0 items-center gap-1.25', className)}>
      <svg viewBox="0 0 36 36" width={size} height={size} fill="none" aria-hidden="true" className="shrink-0">
        <mask id={maskId} maskUnits="userSpaceOnUse" x="0" y="0" width="36" height="36">
          <circle cx="18" cy="18" r={radius} stroke="white" strokeWidth="4" strokeDasharray={`${step - gap} ${gap}`} />
        </mask>
        <g transform="rotate(-90 18 18)" strokeWidth="4" mask={`url(#${maskId})`}>
          <circle cx="18" cy="18" r={radius} className="stroke-track" />
          <circle
            cx="18"
            cy="18"
            r={radius}
            strokeDasharray={`${share * circumference} ${circumference}`}
            className={joinClasses(
              'transition-[stroke-dasharray] duration-(--t-state) ease-house',
              isFull ? 'stroke-met' : 'stroke-unmet',
            )}
          />
        </g>
        {isFull ? (
          <path
            d="M12.5 18.5l3.8 3.8 7.2-8"
            strokeWidth="3"
            strokeLinecap="round"
            strokeLinejoin="round"
            className="stroke-met"
          />
        ) : null}
      </svg>
      {children}
    </span>
  );
}
