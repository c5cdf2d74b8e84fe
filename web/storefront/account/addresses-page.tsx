import { Link } from 'react-router';
import type { CustomerAddress } from '#contract/customers.ts';
import { createText, useText } from '#web/texts-provider.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyPlate } from '#web/ui/empty-plate.tsx';
import { IconPlus } from '#web/ui/icons/controls.tsx';
import { shopContext } from '#web/visit.ts';
import { readPlace } from '../found/read-place.ts';
import { asksUnlessSameAddress } from '../frame/same-address.ts';
import { checkPostalCode } from '../home/check-area.ts';
import type { Route } from './+types/addresses-page.ts';
import { AccountHead } from './account-section.tsx';
import { AddressAnswer } from './address-answer.tsx';
import { answerAddressBook, readEdited } from './address-book.server.ts';
import { AddressActions, AddressBadges, AddressWords } from './address-card.tsx';
import { AddressForm } from './address-form.tsx';
import { requireCustomer } from './find-customer.ts';
import { listAddresses } from './list-addresses.server.ts';
import { useAccountAnswer } from './use-account-answer.ts';

const path = '/account/addresses';

export function meta({ matches }: Route.MetaArgs) {
  const place = readPlace(matches);
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
  const code = edited && edited !== 'new' ? edited.address.postalCode : null;
  return { addresses, edited, area: code ? await checkPostalCode(shop, code) : null };
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireCustomer(request, context);
  return await answerAddressBook(request, context, await request.formData());
}

export const shouldRevalidate = asksUnlessSameAddress;

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

export default function AddressesPage({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { addresses, edited, area } = loaderData;
  if (edited) {
    const saved = edited === 'new' ? null : edited;
    return (
      <main className="min-w-0">
        <AccountHead title={text(saved ? 'addresses-edit-title' : 'addresses-new')} />
        <AddressForm key={saved?.id ?? 'new'} path={path} saved={saved} area={area} />
      </main>
    );
  }
  return (
    <main className="min-w-0">
      <AccountHead title={text('addresses-title')}>
        <p className="max-w-[60ch] text-ink-muted text-lead">{text('addresses-lead')}</p>
      </AccountHead>
      <AddressList addresses={addresses} />
    </main>
  );
}

function AddressList({ addresses }: { addresses: readonly CustomerAddress[] }) {
  const text = useText();
  const { fetcher, answer, isBusy } = useAccountAnswer(
    'address-delete',
    'address-default',
    'address-restore',
    'address-create',
    'address-update',
  );
  const add = (
    <ButtonLink as={Link} to={`${path}?edit=new`} fill="outline" className="max-sm:w-full">
      <IconPlus size={20} />
      {text('addresses-new')}
    </ButtonLink>
  );
  return (
    <div id="addresses" className="max-w-[820px]">
      <AddressAnswer answer={isBusy ? undefined : answer} path={path} fetcher={fetcher} />
      {addresses.length === 0 ? (
        <EmptyPlate title={text('addresses-none')} action={add}>
          {text('addresses-none-hint')}
        </EmptyPlate>
      ) : (
        <>
          <ul aria-label={text('addresses-list')} className="divide-y divide-line border-line border-y">
            {addresses.map((saved) => (
              <li key={saved.id} className="grid gap-0.5 pt-2 pb-1">
                <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-1">
                  <p className="min-w-0 flex-1 basis-[240px]">
                    <AddressWords saved={saved} />
                  </p>
                  <p className="flex flex-wrap gap-1">
                    <AddressBadges saved={saved} />
                  </p>
                </div>
                <AddressActions saved={saved} path={path} fetcher={fetcher} />
              </li>
            ))}
          </ul>
          <div className="mt-3">{add}</div>
        </>
      )}
    </div>
  );
}
