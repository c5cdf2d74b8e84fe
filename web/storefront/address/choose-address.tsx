import { type ReactNode, useId } from 'react';
import { Form, useNavigation } from 'react-router';
import type { CustomerAddress } from '#contract/customers/customers.ts';
import type { Cart } from '#contract/orders/cart.ts';
import { addressPath } from '#contract/paths.ts';
import { isSamePostalAddress } from '#web/address-fields/address-words.ts';
import { codeText } from '#web/forms/code-text.ts';
import { Link } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { ChoiceRow } from '#web/ui/fields/choice-row.tsx';
import { IconPlus } from '#web/ui/icons/controls.tsx';
import { AddressBadges, AddressWords } from '../account/addresses/address-card.tsx';
import { FlowHead, flowStage } from '../flow/flow-stage.tsx';
import { OrderSoFar, type PickedOrder } from './order-so-far.tsx';

type ChooseAddressProps = {
  saved: readonly CustomerAddress[];
  address: Cart['shippingAddress'];
  order: PickedOrder;
  firstDelivery: string | null;
  /** Why the last choice was refused. */
  problem?: string | undefined;
  /** Link to the form for another address. */
  other: { path: string; label: string };
  /** Result of the last change of the list. */
  news?: ReactNode;
  /** Further actions, below each address. */
  actionsOf?: (saved: CustomerAddress) => ReactNode;
  /** Below the list. */
  children?: ReactNode;
};

/** The step for customers with saved addresses: the default is preselected, one press continues. */
export function ChooseAddress(props: ChooseAddressProps) {
  const { saved, address, order, firstDelivery, problem, other, news, actionsOf, children } = props;
  const text = useText();
  const formId = useId();
  const isSending = useNavigation().formData?.has('addressId') ?? false;
  const first = firstChoice(saved, address);
  const button = { type: 'submit', form: formId, fill: 'accent', size: 'large', wide: true, busy: isSending } as const;
  return (
    <main className={flowStage}>
      <div className="grid max-w-[720px] grid-cols-[minmax(0,1fr)] content-start gap-3">
        <FlowHead title={text('address-title')}>{text('choose-address-lead')}</FlowHead>
        {/* The choices are linked to it by its id, because each is beside a form of its own. */}
        <Form id={formId} method="post" action={addressPath} />
        {problem ? (
          <Notice tone="tomato" role="alert">
            {codeText(text, problem)}
          </Notice>
        ) : null}
        <div id="addresses">
          {news}
          <fieldset className="min-w-0">
            <legend className="sr-only">{text('choose-address-legend')}</legend>
            <ul className="grid gap-1">
              {servedFirst(saved).map((each) => (
                <li key={each.id} className="min-w-0">
                  <ChoiceRow
                    name="addressId"
                    value={each.id}
                    form={formId}
                    defaultChecked={each.id === first}
                    disabled={!each.isServed}
                    required
                    title={<AddressWords saved={each} />}
                    side={
                      <span className="flex flex-wrap justify-end gap-0.5 max-sm:hidden">
                        <AddressBadges saved={each} />
                      </span>
                    }
                  >
                    {each.isDefault || !each.isServed ? (
                      <span className="mt-1 flex flex-wrap gap-0.5 sm:hidden">
                        <AddressBadges saved={each} />
                      </span>
                    ) : null}
                  </ChoiceRow>
                  {actionsOf?.(each)}
                </li>
              ))}
            </ul>
          </fieldset>
        </div>
        <div className="flex flex-wrap gap-x-1.5 gap-y-0.5">
          <ButtonLink as={Link} to={other.path} fill="outline" className="max-sm:w-full">
            <IconPlus size={20} />
            {other.label}
          </ButtonLink>
          {children}
        </div>
        <Button {...button} className="md:hidden">
          {text('address-continue')}
        </Button>
      </div>
      <OrderSoFar order={order} region={null} firstDelivery={firstDelivery}>
        <Button {...button} className="mt-2">
          {text('address-continue')}
        </Button>
      </OrderSoFar>
    </main>
  );
}

function servedFirst(saved: readonly CustomerAddress[]): readonly CustomerAddress[] {
  return saved.toSorted((a, b) => Number(b.isServed) - Number(a.isServed));
}

/** The address of the order, else the default, else the first in the delivery area. */
function firstChoice(saved: readonly CustomerAddress[], address: Cart['shippingAddress']): string | undefined {
  const served = saved.filter(({ isServed }) => isServed);
  const inOrder = address && served.find((each) => isSamePostalAddress(each.address, address));
  return (inOrder ?? served.find(({ isDefault }) => isDefault) ?? served[0])?.id;
}
