import type { ReactNode } from 'react';
import { joinClasses } from '../looks/join-classes.ts';

export type FigureProps = {
  value: ReactNode;
  /** Written close to the value: g. */
  unit?: string;
  caption: ReactNode;
  /** line: on a card, caption beside. column: on the meal's own page, caption below. */
  layout?: 'line' | 'column';
};

/** The number first: "540 kcal", "47 g πρωτεΐνη". */
export function Figure({ value, unit, caption, layout = 'line' }: FigureProps) {
  const isLine = layout === 'line';
  return (
    <span className={isLine ? 'inline-flex items-baseline gap-0.5 whitespace-nowrap' : 'grid gap-0.5'}>
      <b className={isLine ? 'figure-line' : 'figures display-face whitespace-nowrap text-[2rem]'}>
        {value}
        {unit ? `\u00a0${unit}` : null}
      </b>
      <span className={joinClasses('text-ink-muted', isLine ? 'text-s' : 'text-xs')}>{caption}</span>
    </span>
  );
}
