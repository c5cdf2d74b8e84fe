import { useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import type { PlanOutcome } from './answer-plans-form.server.ts';

/** The outcome of the last press for each plan it concerned. */
export function OutcomeList({ outcomes }: { outcomes: readonly PlanOutcome[] }) {
  const text = useText();
  if (outcomes.length === 0) return null;
  const isFine = outcomes.every(
    (each) => each.outcome !== 'refused' && (each.outcome !== 'filled' || each.missing === 0),
  );
  const words = (each: PlanOutcome) => {
    if (each.outcome === 'refused') return each.sentence;
    if (each.outcome !== 'filled') return text(`plans-outcome-${each.outcome}`);
    const { filled, missing } = each;
    return text(missing > 0 ? 'plans-outcome-short' : 'plans-outcome-filled', { filled, missing });
  };
  return (
    <Notice tone={isFine ? 'leaf' : 'lemon'} role="status" title={text('plans-outcomes')}>
      <ul className="grid gap-0.25">
        {outcomes.map((each) => (
          <li key={each.orderId}>
            <b className="font-[650]">{each.name}</b> <span className="figures">#{each.orderNumber}</span>:{' '}
            {words(each)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
