import { data } from 'react-router';
import { isUnsafe } from '#contract/cases/case-words.ts';
import type { OwnCase } from '#contract/cases/cases.ts';
import { orderPath } from '#contract/order-paths.ts';
import { formatEuros } from '#domain/money.ts';
import { Link } from '#web/routing/link.tsx';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { createText, type Text, useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { IconCheck, IconChevronLeft } from '#web/ui/icons/controls.tsx';
import { useShopFacts } from '#web/visit/shop-facts.ts';
import { shopContext } from '#web/visit/visit.ts';
import { instantWords } from '../parts/order-words.ts';
import { requireOrder } from '../parts/require-order.server.ts';
import type { Route } from './+types/own-case-page.ts';
import { CaseMeals } from './case-meals.tsx';
import { CaseSteps } from './case-steps.tsx';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const place = readPageContext(matches);
  if (!place || !loaderData) return [];
  const text = createText(place.language);
  const page = text('case-title', { number: loaderData.one.number });
  return [{ title: text('account-page-title', { page }) }, { name: 'robots', content: 'noindex' }];
}

export async function loader(visit: Route.LoaderArgs) {
  const { id: orderId, number } = await requireOrder(visit);
  const { items, ruleLimit } = await visit.context.get(shopContext).call('own-case-collection', { query: { orderId } });
  const one = items.find(({ id }) => id === visit.params.caseId);
  if (!one) throw data(null, { status: 404 });
  return { orderId, number, one, ruleLimit };
}

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

/** docs/spec.md#cases-open: what happened to a case, who looks at it until when, and what was decided. */
export default function OwnCasePage({ loaderData: { orderId, number, one, ruleLimit } }: Route.ComponentProps) {
  const text = useText();
  const language = useLanguage();
  const { phone } = useShopFacts().particulars.contact;
  return (
    <main className="min-w-0 max-w-[640px]">
      <TextLink as={Link} to={`${orderPath(orderId)}#cases`} standalone className="-mb-1 text-s max-md:mt-1">
        <IconChevronLeft size={18} className="rtl:-scale-x-100" />
        {text('orders-number', { number })}
      </TextLink>
      <div className="grid justify-items-start gap-1.25 pb-3 max-md:pt-3">
        <Badge
          tone={one.state === 'closed' ? 'leaf' : 'lemon'}
          icon={one.state === 'closed' ? <IconCheck size={16} /> : null}
        >
          {text('case-title', { number: one.number })}
        </Badge>
        <h1 className="display-face text-xl">{titleOf(one, text)}</h1>
        <p className="max-w-[52ch] text-m leading-[1.45]">{leadOf(one, text, instantWords(one.answerBy, language))}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {one.decision?.message ? (
          <section>
            <h2 className="mb-0.75 font-[650] text-m">{text('case-our-words')}</h2>
            <blockquote className="border-primary border-s-[3px] ps-1.75 whitespace-pre-line">
              {one.decision.message}
            </blockquote>
          </section>
        ) : null}
        <CaseSteps one={one} ruleLimit={ruleLimit} />
        <CaseMeals one={one} />
        {one.words ? (
          <section>
            <h2 className="mb-0.75 font-[650] text-m">{text('case-your-words')}</h2>
            <p className="whitespace-pre-line text-ink-muted">{one.words}</p>
          </section>
        ) : null}
        <p className="border-line border-t pt-2">
          {text('case-call')} <TextLink href={phone.link}>{phone.shown}</TextLink>
        </p>
      </div>
    </main>
  );
}

function titleOf({ decision }: OwnCase, text: Text): string {
  if (!decision) return text('case-sorry-open');
  return text(decision.amount > 0 ? 'case-sorry-money' : 'case-sorry-closed');
}

function leadOf({ decision, problem }: OwnCase, text: Text, until: string): string {
  if (!decision) return text(isUnsafe(problem) ? 'case-lead-unsafe' : 'case-lead-open', { until });
  const { amount, refund, credit } = decision;
  if (amount === 0) return text('case-lead-none');
  if (refund > 0 && credit > 0)
    return text('case-lead-both', { refund: formatEuros(refund), credit: formatEuros(credit) });
  if (refund > 0) return text('case-lead-refund', { amount: formatEuros(refund) });
  if (credit > 0) return text('case-lead-credit', { amount: formatEuros(credit) });
  return text('case-lead-due', { amount: formatEuros(amount) });
}
