import { createText, useText } from '#web/texts-provider.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { EmailAddress } from '#web/ui/email-address.tsx';
import { shopContext } from '#web/visit.ts';
import { readPlace } from '../found/read-place.ts';
import { asksUnlessSameAddress } from '../frame/same-address.ts';
import type { Route } from './+types/profile-page.ts';
import { AccountHead } from './account-section.tsx';
import { answerProfile } from './answer-profile.server.ts';
import { AvoidSection } from './avoid-section.tsx';
import { ConsentSection } from './consent-section.tsx';
import { Credit } from './credit.tsx';
import { DataSection } from './data-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { EmailSection } from './email-section.tsx';
import { requireCustomer } from './find-customer.ts';
import { findMeals } from './find-meals.server.ts';
import { LanguageSection } from './language-section.tsx';
import { PasswordSection } from './password-section.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const place = readPlace(matches);
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
    findMeals(shop, new URL(request.url).searchParams.get('meal')),
  ]);
  return { customer, devices: devices.items, found };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerProfile(request, context);
}

export const shouldRevalidate = asksUnlessSameAddress;

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
      <EmailSection customer={customer} />
      <PasswordSection customer={customer} />
      <LanguageSection customer={customer} />
      <ConsentSection customer={customer} />
      <DevicesSection devices={devices} />
      <DataSection />
    </main>
  );
}
