import { isUnsafe } from '#contract/cases/case-words.ts';
import type { CaseRow } from '#contract/cases/staff-cases.ts';
import { athensDateOf, athensTimeOf } from '#domain/athens-time.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { IconCheck } from '#web/ui/icons/controls.tsx';
import { IconClock } from '#web/ui/icons/order.tsx';
import { IconLock, IconWarning } from '#web/ui/icons/signs.tsx';
import { Pill } from '../kit/pill.tsx';
import { useNearDate } from '../session/day-text.tsx';

type Placed = Pick<CaseRow, 'state' | 'problem' | 'isOverdue' | 'answerBy' | 'amount'>;

/** Where a case is: danger first, then who has to act until when. */
export function CasePill({ one }: { one: Placed }) {
  const text = useText();
  const nearDate = useNearDate();
  const { state, problem, isOverdue, answerBy, amount } = one;
  if (state === 'closed')
    return (
      <Pill tone="ok" icon={<IconCheck size={16} />}>
        {text(amount ? 'office-cases-money-back' : 'office-cases-no-money')}
      </Pill>
    );
  if (state === 'waits-owner')
    return (
      <Pill tone="warn" icon={<IconLock size={16} />}>
        {text('office-cases-at-owner')}
      </Pill>
    );
  if (isUnsafe(problem) || isOverdue)
    return (
      <Pill tone="bad" icon={<IconWarning size={16} />}>
        {text(isOverdue ? 'office-cases-late' : 'office-cases-now')}
      </Pill>
    );
  const at = new Date(answerBy);
  return (
    <Pill tone="open" icon={<IconClock size={16} />}>
      {text('office-cases-until', { until: `${nearDate(athensDateOf(at), 'shortNumeric')}, ${athensTimeOf(at)}` })}
    </Pill>
  );
}
