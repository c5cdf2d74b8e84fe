import type { ReactNode } from 'react';

type FigureProps = {
  value: string | number;
  /** Written close to the value: g. */
  unit?: string;
  caption: ReactNode;
  /** line: on a card, caption beside. column: on the meal's own page, caption below. */
  layout?: 'line' | 'column';
};

/** The number first: "540 kcal", "47 g πρωτεΐνη". */
export function Figure({ value, unit, caption, layout = 'line' }: FigureProps) {
  return (
    <span className={`figure-${layout}`}>
      <b>{unit ? `${value}\u00a0${unit}` : value}</b>
      <span>{caption}</span>
    </span>
  );
}
