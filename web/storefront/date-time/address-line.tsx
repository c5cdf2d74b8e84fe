import type { AddressForm } from '#contract/cart.ts';
import { addressPath } from '#contract/paths.ts';
import { postalAddressLine } from '#domain/postal-address.ts';
import { Link } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';

/** Where it goes, with the way to change it. */
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

/** Of an address that is only a postal code so far, that. */
function placeOf({ street, number, city, postalCode }: AddressForm): string {
  const door = [street, number].filter(Boolean).join(' ');
  return [door, city].filter(Boolean).join(', ') || postalAddressLine({ street: '', postalCode, city: '' });
}
