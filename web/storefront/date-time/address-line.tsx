import type { AddressForm } from '#contract/orders/cart.ts';
import { addressPath } from '#contract/paths.ts';
import { postalAddressLine } from '#domain/postal-address.ts';
import { Link } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';

/** The delivery address, with a link to change it. */
export function AddressLine({ address }: { address: AddressForm | null }) {
  const text = useText();
  const place = address && placeOf(address);
  return (
    <>
      {place ? `${place} · ` : null}
      <TextLink as={Link} to={addressPath}>
        {text('date-time-change-address')}
      </TextLink>
    </>
  );
}

/** The postal code, for an address without a street. */
function placeOf({ street, number, city, postalCode }: AddressForm): string {
  const door = [street, number].filter(Boolean).join(' ');
  return [door, city].filter(Boolean).join(', ') || postalAddressLine({ street: '', postalCode, city: '' });
}
