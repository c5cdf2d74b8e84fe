import { plansPath } from '#contract/paths.ts';
import { Link } from '#web/routing/link.tsx';
import { revalidateUnlessSameUrl } from '#web/routing/same-url.ts';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { useCart } from '#web/storefront/cart/queue/use-cart.ts';
import { requireCustomer } from '#web/storefront/customer/find-customer.ts';
import { createText, useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { EmptyPlate } from '#web/ui/display/empty-plate.tsx';
import { shopContext } from '#web/visit/visit.ts';
import { AccountHead } from '../parts/account-section.tsx';
import { AnswerNotice } from '../parts/answer-notice.tsx';
import { Credit } from '../parts/shop-credit.tsx';
import { useAccountAnswer } from '../parts/use-account-answer.ts';
import type { Route } from './+types/coupons-page.ts';
import { answerCouponForm } from './answer-coupon.server.ts';
import { CouponTicket } from './coupon-ticket.tsx';

const states = ['usable', 'used', 'expired'] as const;

export function meta({ matches }: Route.MetaArgs) {
  const place = readPageContext(matches);
  if (!place) return [];
  const text = createText(place.language);
  return [
    { title: text('account-page-title', { page: text('account-coupons') }) },
    { name: 'robots', content: 'noindex' },
  ];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireCustomer(request, context);
  return await context.get(shopContext).call('customer-coupon-collection');
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireCustomer(request, context);
  return await answerCouponForm(request, context);
}

export const shouldRevalidate = revalidateUnlessSameUrl;

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

export default function CouponsPage({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { items, credit } = loaderData;
  const cart = useCart();
  const press = useAccountAnswer('coupon-use', 'coupon-remove');
  const codeInOrder = cart ? (cart.customerCoupon?.coupon.code ?? null) : undefined;
  const hasUsable = items.some(({ state }) => state === 'usable');
  const isOwed = hasUsable || credit > 0;
  return (
    <main className="min-w-0">
      <AccountHead title={text(isOwed ? 'coupons-title' : 'account-coupons')}>
        {isOwed ? <p className="max-w-[60ch] text-ink-muted text-lead">{text('coupons-lead')}</p> : null}
      </AccountHead>
      <div id="coupons" className="grid max-w-[820px] grid-cols-[minmax(0,1fr)] gap-4">
        {credit > 0 ? <Credit cents={credit} /> : null}
        {press.answer && !press.answer.subject ? <AnswerNotice answer={press.answer} /> : null}
        {hasUsable ? null : <EmptyPlate title={text('coupons-none')}>{text('coupons-none-hint')}</EmptyPlate>}
        {states.map((state) => {
          const coupons = items.filter((item) => item.state === state);
          if (coupons.length === 0) return null;
          return (
            <section key={state} aria-labelledby={`coupons-${state}`}>
              <h2 id={`coupons-${state}`} className="display-face mb-1.75 text-[1.5rem] leading-[1.15]">
                {text(`coupons-${state}`)}
              </h2>
              <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
                {coupons.map((coupon) => (
                  <CouponTicket key={coupon.coupon.code} coupon={coupon} codeInOrder={codeInOrder} press={press} />
                ))}
              </ul>
              {state === 'usable' ? <HowToUse hasOrder={cart !== null} /> : null}
            </section>
          );
        })}
      </div>
    </main>
  );
}

function HowToUse({ hasOrder }: { hasOrder: boolean }) {
  const text = useText();
  return (
    <div className="mt-1.5 grid gap-0.5 text-ink-muted text-s">
      <p>{text('coupons-one')}</p>
      {hasOrder ? null : (
        <p>
          {text('coupons-start-hint')}{' '}
          <TextLink as={Link} to={plansPath}>
            {text('coupons-start')}
          </TextLink>
        </p>
      )}
    </div>
  );
}
