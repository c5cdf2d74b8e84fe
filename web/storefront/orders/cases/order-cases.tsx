import type { OwnCase } from '#contract/cases/cases.ts';
import { ownCasePath } from '#contract/order-paths.ts';
import { formatEuros } from '#domain/money.ts';
import { Link } from '#web/routing/link.tsx';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { instantWords } from '../parts/order-words.ts';
import { SideSection } from '../parts/side-section.tsx';

/** The cases of an order with their state. */
export function OrderCases({ cases }: { cases: readonly OwnCase[] }) {
  const text = useText();
  const language = useLanguage();
  if (cases.length === 0) return null;
  return (
    <SideSection id="cases" title={text('case-list')}>
      <ul className="grid gap-0.75">
        {cases.map((one) => (
          <li key={one.id} className="leading-snug">
            <TextLink as={Link} to={ownCasePath(one.orderId, one.id)} standalone className="min-h-4! text-[0.9375rem]">
              {text('case-title', { number: one.number })}: {text(`case-problem-${one.problem}`)}
            </TextLink>
            <span className="block text-ink-muted text-s">
              {[
                text(`case-state-${one.state}`),
                one.decision?.amount ? moneyOf(one.decision.amount) : null,
                instantWords(one.openedAt, language),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </SideSection>
  );

  function moneyOf(amount: number): string {
    return text('case-money', { amount: formatEuros(amount) });
  }
}
