import type { ReactNode } from 'react';
import { ProgressLine } from './progress-line.tsx';

export interface LaneRow {
  label: ReactNode;
  value: ReactNode;
}

export type LaneProps = {
  icon: ReactNode;
  title: ReactNode;
  figure: ReactNode;
  of: ReactNode;
  share: { done: number; total: number };
  rows: readonly LaneRow[];
};

/** One of the four steps of a date. On phones its figure and bar only. */
export function Lane({ icon, title, figure, of, share, rows }: LaneProps) {
  return (
    <section className="lane relative grid min-w-0 content-start gap-1.25 max-md:grid-cols-[1fr_auto] max-md:items-baseline max-md:py-1.75 md:pt-2.25 md:pb-2">
      <h2 className="flex items-center gap-1 font-[650] text-s [&>svg]:text-ink-olive">
        {icon}
        {title}
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-0.75">
        <b className="display-face figures text-[1.5rem] leading-none md:text-[2.25rem]">{figure}</b>
        <span className="text-ink-muted text-s">{of}</span>
      </p>
      <span className="max-md:col-span-2">
        <ProgressLine {...share} />
      </span>
      <ul className="grid text-s max-md:hidden">
        {rows.map(({ label, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of rows is fixed
          <li key={index} className="flex justify-between gap-1.25 border-line py-[5px] not-first:border-t">
            <span className="min-w-0">{label}</span>
            <b className="figures whitespace-nowrap font-[650]">{value}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
