import { Link } from 'react-router';
import type { AddressForm } from '#contract/cart.ts';
import { useText } from '#web/texts-provider.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** Where it goes, with the way to change it. */
export function AddressLine({ address }: { address: AddressForm | null }) {
  const text = useText();
  const street = [address?.street, address?.number].filter(Boolean).join(' ');
  return (
    <>
      {[street, address?.city].filter(Boolean).join(', ')} ·{' '}
      <TextLink as={Link} to="/address">
        {text('date-time-change-address')}
      </TextLink>
    </>
  );
}
