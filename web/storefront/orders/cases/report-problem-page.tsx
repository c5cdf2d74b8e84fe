import { data, redirect } from 'react-router';
import { orderPath } from '#contract/order-paths.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { asksAfterRefusal } from '#web/routing/ask-again.ts';
import { Link } from '#web/routing/link.tsx';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { AccountHead } from '#web/storefront/account/parts/account-section.tsx';
import { createText, useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { IconChevronLeft } from '#web/ui/icons/controls.tsx';
import { shopContext } from '#web/visit/visit.ts';
import { instantWords } from '../parts/order-words.ts';
import { requireOrder } from '../parts/require-order.server.ts';
import type { Route } from './+types/report-problem-page.ts';
import { answerReport } from './answer-report.server.ts';
import { ReportForm } from './report-form.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const place = readPageContext(matches);
  if (!place) return [];
  const text = createText(place.language);
  return [
    { title: text('account-page-title', { page: text('case-report-title') }) },
    { name: 'robots', content: 'noindex' },
  ];
}

export async function loader(visit: Route.LoaderArgs) {
  const { id: orderId, number } = await requireOrder(visit);
  const cases = await visit.context.get(shopContext).call('own-case-collection', { query: { orderId } });
  const delivery = cases.deliveries.find(({ id }) => id === visit.params.deliveryId);
  if (!delivery) {
    // A delivery that has not come cannot be reported; the order shows where it is.
    if (cases.deliveries.length === 0) throw redirect(orderPath(orderId));
    throw data(null, { status: 404 });
  }
  const { refundable, ruleLimit } = cases;
  return { orderId, number, delivery, refundable, ruleLimit, caseId: crypto.randomUUID() };
}

export const action = (visit: Route.ActionArgs) => answerReport(visit);
export const shouldRevalidate = asksAfterRefusal;

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

/** docs/spec.md#cases-open: which meals of a delivery were wrong and how, with photos, and what would help. */
export default function ReportProblemPage({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const text = useText();
  const language = useLanguage();
  const { orderId, number, delivery } = loaderData;
  const until = instantWords(delivery.until, language);
  return (
    <main className="min-w-0 max-w-[640px]">
      <TextLink
        as={Link}
        to={`${orderPath(orderId)}#delivery-${delivery.id}`}
        standalone
        className="-mb-1 text-s max-md:mt-1"
      >
        <IconChevronLeft size={18} className="rtl:-scale-x-100" />
        {text('case-report-of', { number, day: formatDate(delivery.date, language, 'long') })}
      </TextLink>
      <AccountHead title={text('case-report-title')}>
        <p className="text-ink-muted">{text(delivery.isOpen ? 'case-report-lead' : 'case-report-late', { until })}</p>
      </AccountHead>
      <ReportForm {...loaderData} refusal={refusal} />
    </main>
  );
}
