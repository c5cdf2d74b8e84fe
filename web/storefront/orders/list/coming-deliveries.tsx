import { changePath, orderPath } from '#contract/order-paths.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { Link } from '#web/routing/link.tsx';
import { missingWords } from '#web/storefront/cart/parts/quota-words.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { IconCheck } from '#web/ui/icons/controls.tsx';
import { IconWarning } from '#web/ui/icons/signs.tsx';
import { mealsWords, windowWords } from '../parts/order-words.ts';
import { DeliveryStatusBadge } from '../parts/status-badge.tsx';
import type { ComingView } from './load-orders.server.ts';

/** A monthly plan has seven after the next. */
const shownAtOnce = 7;

export function ComingDeliveries({ coming }: { coming: readonly ComingView[] }) {
  const text = useText();
  const later = coming.slice(shownAtOnce);
  return (
    <section aria-labelledby="coming" className="min-w-0">
      <h2 id="coming" className="display-face mb-1.5 text-l">
        {text('orders-coming')}
      </h2>
      <Rows coming={coming.slice(0, shownAtOnce)} />
      {later.length > 0 ? (
        <details className="group/later">
          <summary className="press flex min-h-5.5 list-none items-center font-semibold text-ink-olive text-s underline underline-offset-3 group-open/later:hidden [&::-webkit-details-marker]:hidden">
            {text('orders-coming-later', { count: later.length })}
          </summary>
          <Rows coming={later} />
        </details>
      ) : null}
    </section>
  );
}

function Rows({ coming }: { coming: readonly ComingView[] }) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {coming.map((delivery) => (
        <li key={delivery.id} className="flex flex-wrap items-center justify-between gap-x-2 gap-y-0.75 py-1.5">
          <ComingWords delivery={delivery} />
          <ComingState delivery={delivery} />
        </li>
      ))}
    </ul>
  );
}

function ComingWords({ delivery }: { delivery: ComingView }) {
  const text = useText();
  const language = useLanguage();
  const { id, orderId, date, timePeriod, status, progress, changeUntil } = delivery;
  const missing = status === 'opened' && changeUntil && progress ? missingWords(progress, text) : null;
  return (
    <div className="min-w-0 flex-1 basis-[200px] leading-snug">
      <Link
        to={`${orderPath(orderId)}#delivery-${id}`}
        className="press inline-flex min-h-3 items-center font-[650] no-underline hover:underline"
      >
        {formatDate(date, language, 'long')}
      </Link>
      <p className="figures text-ink-muted text-s">
        {missing ? (
          <>
            {missing} ·{' '}
            <TextLink as={Link} to={changePath(orderId, 'meals', id)} className="inline-block py-0.25">
              {text('missing-choose')}
              <span className="sr-only">, {formatDate(date, language, 'long')}</span>
            </TextLink>
          </>
        ) : (
          `${windowWords(timePeriod)} · ${mealsWords(delivery, text)}`
        )}
      </p>
    </div>
  );
}

function ComingState({ delivery: { status, progress, road } }: { delivery: ComingView }) {
  const text = useText();
  if (status !== 'opened' || road || !progress) return <DeliveryStatusBadge status={status} road={road} />;
  if (progress.all.isMet) {
    return (
      <Badge tone="leaf" icon={<IconCheck size={16} />}>
        {text('orders-complete')}
      </Badge>
    );
  }
  const { counted, required } = progress.all;
  return (
    <Badge tone="lemon" icon={<IconWarning size={16} />} className="figures">
      {text('orders-chosen', { counted, required })}
    </Badge>
  );
}
