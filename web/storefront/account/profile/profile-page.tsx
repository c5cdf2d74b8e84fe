import { revalidateUnlessSameUrl } from '#web/routing/same-url.ts';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { requireCustomer } from '#web/storefront/customer/find-customer.ts';
import { createText, useText } from '#web/texts/texts-provider.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { EmailAddress } from '#web/ui/display/email-address.tsx';
import { shopContext } from '#web/visit/visit.ts';
import { AccountHead } from '../parts/account-section.tsx';
import { Credit } from '../parts/shop-credit.tsx';
import type { Route } from './+types/profile-page.ts';
import { answerProfile } from './answer-profile.server.ts';
import { AvoidSection } from './avoid-section.tsx';
import { ConsentSection } from './consent-section.tsx';
import { DataSection } from './data-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { EmailSection } from './email-section.tsx';
import { findMealsToDislike } from './find-disliked-meals.server.ts';
import { LanguageSection } from './language-section.tsx';
import { MissingSection } from './missing-section.tsx';
import { PasswordSection } from './password-section.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const place = readPageContext(matches);
  if (!place) return [];
  const text = createText(place.language);
  return [
    { title: text('account-page-title', { page: text('account-profile') }) },
    { name: 'robots', content: 'noindex' },
  ];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const customer = await requireCustomer(request, context);
  const [devices, found] = await Promise.all([
    shop.call('customer-session-collection'),
    findMealsToDislike(shop, new URL(request.url).searchParams.get('meal')),
  ]);
  return { customer, devices: devices.items, found };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerProfile(request, context);
}

export const shouldRevalidate = revalidateUnlessSameUrl;

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { customer, devices, found } = loaderData;
  return (
    <main className="min-w-0">
      <AccountHead title={text('profile-title')}>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="flex min-w-0 items-center gap-1.5">
            <Avatar name={customer.name} size={56} />
            <span className="min-w-0 leading-snug [overflow-wrap:anywhere]">
              <b className="block font-[650] text-m leading-tight">{customer.name}</b>
              <span className="text-ink-muted text-s">
                <EmailAddress address={customer.email} />
              </span>
            </span>
          </p>
          {customer.credit > 0 ? <Credit cents={customer.credit} /> : null}
        </div>
      </AccountHead>
      <DetailsSection customer={customer} />
      <AvoidSection customer={customer} found={found} />
      <MissingSection customer={customer} />
      <EmailSection customer={customer} />
      <PasswordSection customer={customer} />
      <LanguageSection customer={customer} />
      <ConsentSection customer={customer} />
      <DevicesSection devices={devices} />
      <DataSection />
    </main>
  );
}
