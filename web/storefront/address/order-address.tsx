import { Form, useNavigation } from 'react-router';
import type { Cart } from '#contract/orders/cart.ts';
import { addressesPath, addressPath } from '#contract/paths.ts';
import { Link } from '#web/routing/link.tsx';
import { LoginLink } from '#web/routing/login-link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { EmptyPlate } from '#web/ui/display/empty-plate.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { IconPen, IconPlus, IconTrash } from '#web/ui/icons/controls.tsx';
import { AddressWords } from '../account/addresses/address-card.tsx';
import { FlowHead } from '../flow/flow-stage.tsx';

type OrderAddressProps = {
  address: Cart['shippingAddress'];
  /** The next step of an order with an address. */
  next: string;
  isDeleted: boolean;
};

/** A visitor without an account has only the address of the order: it can be changed, removed and entered again. */
export function OrderAddress({ address, next, isDeleted }: OrderAddressProps) {
  const text = useText();
  const isSending = useNavigation().formAction === addressesPath;
  const write = (
    <ButtonLink as={Link} to={`${addressPath}?other=1`} fill={address ? 'outline' : 'accent'} className="max-sm:w-full">
      <IconPlus size={20} />
      {text(address ? 'choose-address-other' : 'order-address-write')}
    </ButtonLink>
  );
  return (
    <>
      <FlowHead title={text('order-address-title')}>{address ? text('order-address-lead') : null}</FlowHead>
      {isDeleted ? (
        <Notice tone="leaf" role="status">
          {text('order-address-deleted')}
        </Notice>
      ) : null}
      {address ? (
        <>
          <div className="grid gap-0.5 border-line border-y pt-2 pb-1">
            <p>
              <AddressWords saved={{ id: '', label: '', isDefault: false, isServed: true, address }} />
            </p>
            <Form method="post" action={addressesPath} className="-mx-1.25 flex flex-wrap">
              <ButtonLink as={Link} to={addressPath} fill="quiet" className="text-s">
                <IconPen size={18} className="max-sm:hidden" />
                {text('addresses-edit')}
              </ButtonLink>
              <Button
                type="submit"
                name="intent"
                value="order-address-delete"
                fill="quiet"
                busy={isSending}
                className="text-s"
              >
                <IconTrash size={18} className="max-sm:hidden" />
                {text('addresses-delete')}
              </Button>
            </Form>
          </div>
          <div className="flex flex-wrap gap-x-1.5 gap-y-1">
            {write}
            <ButtonLink as={Link} to={next} fill="accent" className="max-sm:w-full">
              {text('flow-continue')}
            </ButtonLink>
          </div>
        </>
      ) : (
        <EmptyPlate title={text('order-address-none')} action={write}>
          {text('order-address-none-hint')}
        </EmptyPlate>
      )}
      <p className="text-ink-muted text-s">
        <LoginLink className="press inline-flex min-h-5.5 items-center text-ink-olive underline underline-offset-4">
          {text('addresses-guest')}
        </LoginLink>
      </p>
    </>
  );
}
