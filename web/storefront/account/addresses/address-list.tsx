import type { CustomerAddress } from '#contract/customers/customers.ts';
import { Link } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { EmptyPlate } from '#web/ui/display/empty-plate.tsx';
import { IconPlus } from '#web/ui/icons/controls.tsx';
import { useAccountAnswer } from '../parts/use-account-answer.ts';
import { AddressAnswer } from './address-answer.tsx';
import { AddressActions, AddressBadges, AddressWords } from './address-card.tsx';

export const addressIntents = [
  'address-delete',
  'address-default',
  'address-restore',
  'address-create',
  'address-update',
] as const;

/** The saved addresses with their actions, on the account's page and on that of the order. */
export function AddressList({ addresses, path }: { addresses: readonly CustomerAddress[]; path: string }) {
  const text = useText();
  const { fetcher, answer, isBusy } = useAccountAnswer(...addressIntents);
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
