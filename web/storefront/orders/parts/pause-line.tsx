import { pauseOrderPath } from '#contract/order-paths.ts';
import type { PlanPause } from '#contract/plans/plan-pauses.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { Link } from '#web/routing/link.tsx';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { IconPausedPlan } from '#web/ui/icons/order.tsx';

/** The customer's pause of a plan and the day it resumes, wherever the plan is shown. */
export function PauseLine({ orderId, pause }: { orderId: string; pause: PlanPause }) {
  const text = useText();
  const language = useLanguage();
  const day = (date: string) => formatDate(date, language, 'long');
  return (
    <p>
      <Link
        to={pauseOrderPath(orderId)}
        className="press inline-flex min-h-3 items-center gap-0.75 font-[650] text-ink-olive text-s underline underline-offset-4"
      >
        <IconPausedPlan size={18} />
        {text(`pause-shown-${pause.state}`, { from: day(pause.from), date: day(pause.resumeOn) })}
      </Link>
    </p>
  );
}
