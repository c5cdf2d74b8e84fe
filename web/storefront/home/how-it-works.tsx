import type { ReactNode } from 'react';
import { useText } from '#web/texts/texts-provider.tsx';
import { PlateRing } from '#web/ui/display/plate-ring.tsx';
import { IconClock } from '#web/ui/icons/order.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { useShopFacts } from '#web/visit/shop-facts.ts';

/** Three steps, each with a small example of the result. */
export function HowItWorks({ days }: { days: readonly number[] }) {
  const text = useText();
  const { cutOff } = useShopFacts();
  return (
    <section className="below-fold-51 md:below-fold-37 border-line-tint border-y bg-ground-sunken">
      {/* Inside the box: an element that changes from hidden to visible counts as a layout shift of its full height. */}
      <div className="page-width after-first-paint grid gap-3.5 py-[clamp(64px,9vw,120px)] [contain-intrinsic-block-size:43rem] md:gap-7">
        <h2 className="display-face text-xl">{text('home-how-title')}</h2>
        <ol className="grid md:grid-cols-3 md:gap-6">
          <Step number={1} title={text('home-how-1-title')} story={text('home-how-1-text')}>
            <DayChoice days={days} />
            {text('home-how-1-proof')}
          </Step>
          <Step number={2} title={text('home-how-2-title')} story={text('home-how-2-text', cutOff)}>
            <PlateRing chosen={4} total={6} size={44}>
              {text('home-how-2-proof')}
            </PlateRing>
          </Step>
          <Step number={3} title={text('home-how-3-title')} story={text('home-how-3-text')}>
            <span className="figures inline-flex items-center gap-1 rounded-base border-[1.5px] border-primary bg-surface-leaf px-1.5 py-0.75">
              <IconClock size={18} />
              {text('home-how-3-proof')}
            </span>
          </Step>
        </ol>
      </div>
    </section>
  );
}

type StepProps = { number: number; title: string; story: string; children: ReactNode };

function Step({ number, title, story, children }: StepProps) {
  return (
    <li className="how-step">
      <span aria-hidden="true">{number}</span>
      <h3>{title}</h3>
      <p className="text-ink-muted">{story}</p>
      <p className="how-proof">{children}</p>
    </li>
  );
}

function DayChoice({ days }: { days: readonly number[] }) {
  return (
    <span
      aria-hidden="true"
      className="figures inline-flex overflow-hidden rounded-base border border-line-strong bg-surface"
    >
      {days.map((day) => (
        <span
          key={day}
          className={joinClasses(
            'border-line px-1.5 py-0.75 not-first:border-s',
            day === days[0] && 'bg-primary text-ground',
          )}
        >
          {day}
        </span>
      ))}
    </span>
  );
}
