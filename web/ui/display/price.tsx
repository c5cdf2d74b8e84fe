import type { ReactNode } from 'react';
import { type EuroForm, formatEuros } from '#domain/money.ts';
import { joinClasses } from '../looks/join-classes.ts';

type PriceProps = EuroForm & {
  cents: number;
  /** Before the amount: "από". */
  prefix?: ReactNode;
  /** Replaces 0,00 €: "Δωρεάν". */
  zeroText?: ReactNode;
  className?: string;
};

export function Price({ cents, prefix, zeroText, className, ...form }: PriceProps) {
  return (
    <span className={joinClasses('price', className)}>
      {prefix ? <>{prefix} </> : null}
      {cents === 0 && zeroText ? zeroText : formatEuros(cents, form)}
    </span>
  );
}
