import { type UIEvent, useEffect, useRef, useState } from 'react';
import type { DeliveryDate } from '#contract/delivery/delivery.ts';
import { formatDates } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { IconChevronLeft, IconChevronRight } from '#web/ui/icons/controls.tsx';
import { ClosedReasons } from './closed-reasons.tsx';
import { DateCard } from './date-card.tsx';

type WeekStripProps = { strips: readonly (readonly DeliveryDate[])[]; value: string | null };

/** The coming days, a week at a time; scrolled by touch, by keyboard or by the two buttons. */
export function WeekStrip({ strips, value }: WeekStripProps) {
  const text = useText();
  const language = useLanguage();
  const rail = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<number | null>(null);
  const first = useRef(strips.findIndex((strip) => strip.some(({ date }) => date === value)));
  function showStrip(at: number) {
    rail.current?.children[at]?.scrollIntoView({ inline: 'start', block: 'nearest' });
  }
  useEffect(() => {
    if (first.current > 0) rail.current?.children[first.current]?.scrollIntoView({ inline: 'start', block: 'nearest' });
    setShown(Math.max(0, first.current));
  }, []);
  function handleScroll({ currentTarget }: UIEvent<HTMLDivElement>) {
    setShown(Math.round(Math.abs(currentTarget.scrollLeft) / currentTarget.clientWidth));
  }
  return (
    <fieldset className="min-w-0">
      <legend className="float-start font-[650] text-m leading-[44px]">{text('date-time-day')}</legend>
      <div className="flex min-h-5.5 justify-end">
        {shown === null ? null : (
          <>
            <IconButton
              label={text('date-time-previous-week')}
              icon={<IconChevronLeft className="rtl:-scale-x-100" />}
              aria-disabled={shown === 0 || undefined}
              className="aria-disabled:cursor-default aria-disabled:opacity-40"
              onClick={() => showStrip(shown - 1)}
            />
            <IconButton
              label={text('date-time-next-week')}
              icon={<IconChevronRight className="rtl:-scale-x-100" />}
              aria-disabled={shown >= strips.length - 1 || undefined}
              className="aria-disabled:cursor-default aria-disabled:opacity-40"
              onClick={() => showStrip(shown + 1)}
            />
          </>
        )}
      </div>
      <div
        ref={rail}
        onScroll={handleScroll}
        className="-mx-1 clear-both flex snap-x snap-mandatory overflow-x-auto py-0.5 [scrollbar-width:none] motion-safe:scroll-smooth md:mx-0"
      >
        {strips.map((strip) => (
          <div key={strip[0]?.date} className="w-full shrink-0 snap-start px-0.25">
            <p className="mb-0.75 ps-0.75 text-ink-muted text-s md:ps-0">
              {formatDates(strip[0]?.date ?? '', strip.at(-1)?.date ?? '', language)}
            </p>
            <div className="grid grid-cols-7 gap-0.5 md:gap-1.25">
              {strip.map(({ date, state, reason }) => (
                <DateCard
                  key={date}
                  name="date"
                  value={date}
                  date={date}
                  state={state}
                  reason={reason}
                  checked={date === value}
                />
              ))}
            </div>
            <div className="px-0.75 md:px-0">
              <ClosedReasons items={strip} />
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
