import type { ReactNode } from 'react';
import type { useFetcher } from 'react-router';
import type { CustomerAddress } from '#contract/customers/customers.ts';
import { deliveryAddressLine } from '#domain/postal-address.ts';
import { doorLine, missingLine } from '#web/address-fields/address-words.ts';
import { Link } from '#web/routing/link.tsx';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { IconCheck, IconPen, IconTrash } from '#web/ui/icons/controls.tsx';
import { IconPin } from '#web/ui/icons/order.tsx';
import { IconInfo, IconWarning } from '#web/ui/icons/signs.tsx';

/** A saved address: its name, its street, and the details for the courier. */
export function AddressWords({ saved }: { saved: CustomerAddress }) {
  const text = useText();
  const language = useLanguage();
  const { address, label } = saved;
  const door = doorLine(address, text);
  const missing = missingLine(address, text, language);
  return (
    <>
      <span className="block font-[650] text-[1.0625rem] leading-snug [overflow-wrap:anywhere]">
        {label || `${address.street} ${address.number}`}
      </span>
      <span className="mt-0.25 block font-normal text-[0.9375rem] leading-[1.45] [overflow-wrap:anywhere]">
        {deliveryAddressLine(address)}
        {door ? <span className="block text-ink-muted text-s">{door}</span> : null}
        {address.notes ? <span className="block text-ink-muted text-s">{address.notes}</span> : null}
        {missing ? (
          <span className="mt-0.25 flex gap-0.75 text-ink-lemon text-s [&>svg]:mt-px">
            <IconInfo size={18} />
            {missing}
          </span>
        ) : null}
      </span>
    </>
  );
}

export function AddressBadges({ saved, children }: { saved: CustomerAddress; children?: ReactNode }) {
  const text = useText();
  return (
    <>
      {children}
      {saved.isDefault ? (
        <Badge tone="leaf" icon={<IconCheck size={16} />}>
          {text('addresses-default')}
        </Badge>
      ) : null}
      {saved.isServed ? null : (
        <Badge tone="lemon" icon={<IconWarning size={16} />}>
          {text('addresses-not-served')}
        </Badge>
      )}
    </>
  );
}

type AddressActionsProps = {
  saved: CustomerAddress;
  path: string;
  fetcher: ReturnType<typeof useFetcher>;
};

/** Edit, make default, or delete; a deletion can be undone. */
export function AddressActions({ saved, path, fetcher }: AddressActionsProps) {
  const text = useText();
  const { id, address, isDefault } = saved;
  const label = (action: string) => text('addresses-action-label', { action, address: deliveryAddressLine(address) });
  const isPressed = (intent: string) =>
    fetcher.formData?.get('addressId') === id && fetcher.formData.get('intent') === intent;
  const small = 'text-s';
  return (
    <fetcher.Form method="post" action={`${path}#addresses`} className="-mx-1.25 flex flex-wrap">
      <input type="hidden" name="addressId" value={id} />
      <ButtonLink
        as={Link}
        to={`${path}?edit=${id}`}
        fill="quiet"
        aria-label={label(text('addresses-edit'))}
        className={small}
      >
        <IconPen size={18} className="max-sm:hidden" />
        {text('addresses-edit')}
      </ButtonLink>
      {isDefault ? null : (
        <Button
          type="submit"
          name="intent"
          value="address-default"
          fill="quiet"
          busy={isPressed('address-default')}
          aria-label={label(text('addresses-make-default'))}
          className={small}
        >
          <IconPin size={18} className="max-sm:hidden" />
          {text('addresses-make-default')}
        </Button>
      )}
      <Button
        type="submit"
        name="intent"
        value="address-delete"
        fill="quiet"
        busy={isPressed('address-delete')}
        aria-label={label(text('addresses-delete'))}
        className={small}
      >
        <IconTrash size={18} className="max-sm:hidden" />
        {text('addresses-delete')}
      </Button>
    </fetcher.Form>
  );
}
