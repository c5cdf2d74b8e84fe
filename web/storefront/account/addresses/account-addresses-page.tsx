import { accountAddressesPath } from '#contract/paths.ts';
import { revalidateUnlessSameUrl } from '#web/routing/same-url.ts';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { requireCustomer } from '#web/storefront/customer/find-customer.ts';
import { listAddresses } from '#web/storefront/customer/list-addresses.server.ts';
import { createText, useText } from '#web/texts/texts-provider.tsx';
import { shopContext } from '#web/visit/visit.ts';
import { AccountHead } from '../parts/account-section.tsx';
import type { Route } from './+types/account-addresses-page.ts';
import { answerAddressBook, checkEdited, readEdited } from './address-book.server.ts';
import { AddressBookForm } from './address-book-form.tsx';
import { AddressList } from './address-list.tsx';

const path = accountAddressesPath;

export function meta({ matches }: Route.MetaArgs) {
  const place = readPageContext(matches);
  if (!place) return [];
  const text = createText(place.language);
  return [
    { title: text('account-page-title', { page: text('account-addresses') }) },
    { name: 'robots', content: 'noindex' },
  ];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireCustomer(request, context);
  const shop = context.get(shopContext);
  const addresses = await listAddresses(shop);
  const edited = readEdited(request, addresses);
  return { addresses, edited, area: await checkEdited(request, shop, edited) };
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireCustomer(request, context);
  return await answerAddressBook(request, context, await request.formData());
}

export const shouldRevalidate = revalidateUnlessSameUrl;

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

export default function AccountAddressesPage({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { addresses, edited, area } = loaderData;
  if (edited) {
    const saved = edited === 'new' ? null : edited;
    return (
      <main className="min-w-0">
        <AccountHead title={text(saved ? 'addresses-edit-title' : 'addresses-new')} />
        <AddressBookForm key={saved?.id ?? 'new'} path={path} saved={saved} area={area} />
      </main>
    );
  }
  return (
    <main className="min-w-0">
      <AccountHead title={text('addresses-title')}>
        <p className="max-w-[60ch] text-ink-muted text-lead">{text('addresses-lead')}</p>
      </AccountHead>
      <AddressList addresses={addresses} path={path} />
    </main>
  );
}
