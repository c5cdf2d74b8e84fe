import { Form, useNavigation } from 'react-router';
import type { CustomerAddress } from '#contract/customers/customers.ts';
import type { AddressForm } from '#contract/orders/cart.ts';
import { isSamePostalAddress } from '#web/address-fields/address-words.ts';
import { Link } from '#web/routing/link.tsx';
import { AddressBadges, AddressWords } from '#web/storefront/account/addresses/address-card.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { ChoiceRow } from '#web/ui/fields/choice-row.tsx';
import { IconPlus } from '#web/ui/icons/controls.tsx';
import type { OrderRefusal } from '../parts/order-refusal.ts';
import { RefusalNotice } from '../parts/refusal-notice.tsx';

type PlaceSavedProps = {
  path: string;
  backPath: string;
  saved: readonly CustomerAddress[];
  /** Current delivery address. */
  current: AddressForm | null;
  refusal: OrderRefusal | undefined;
};

export function PlaceSaved({ path, backPath, saved, current, refusal }: PlaceSavedProps) {
  const text = useText();
  const isSending = useNavigation().formData?.has('addressId') ?? false;
  const isCurrent = ({ address }: CustomerAddress) => current !== null && isSamePostalAddress(address, current);
  const servedFirst = saved.toSorted((one, other) => Number(other.isServed) - Number(one.isServed));
  const chosen = servedFirst.find((each) => each.isServed && !isCurrent(each)) ?? servedFirst[0];
  return (
    <Form method="post" action={path} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      {refusal ? <RefusalNotice refusal={refusal} /> : null}
      <fieldset className="min-w-0">
        <legend className="sr-only">{text('choose-address-legend')}</legend>
        <div className="grid gap-1">
          {servedFirst.map((each) => (
            <ChoiceRow
              key={each.id}
              name="addressId"
              value={each.id}
              defaultChecked={each === chosen}
              disabled={!each.isServed}
              required
              title={<AddressWords saved={each} />}
            >
              <span className="mt-0.75 flex flex-wrap gap-0.5 empty:hidden">
                {isCurrent(each) ? <Badge tone="sky">{text('place-current')}</Badge> : null}
                <AddressBadges saved={each} />
              </span>
            </ChoiceRow>
          ))}
        </div>
      </fieldset>
      <div>
        <ButtonLink as={Link} to={`${path}?other=1`} fill="outline" className="max-sm:w-full">
          <IconPlus size={20} />
          {text('choose-address-other')}
        </ButtonLink>
      </div>
      <div className="flex flex-wrap gap-1.5 max-sm:grid">
        <Button type="submit" size="large" busy={isSending}>
          {text('place-save')}
        </Button>
        <ButtonLink as={Link} to={backPath} fill="quiet" size="large">
          {text('account-cancel')}
        </ButtonLink>
      </div>
    </Form>
  );
}
