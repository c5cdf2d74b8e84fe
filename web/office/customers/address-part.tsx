import type { CustomerCard } from '#contract/customers/customer-cards.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { SectionHead } from '../kit/section-head.tsx';

/** Saved addresses, the usual one first. */
export function AddressPart({ addresses }: Pick<CustomerCard, 'addresses'>) {
  const text = useText();
  return (
    <section aria-labelledby="addresses" className="grid gap-0.5">
      <SectionHead id="addresses" title={text('card-addresses')} />
      {addresses.length === 0 ? <p className="py-1 text-ink-muted">{text('card-addresses-none')}</p> : null}
      <ul>
        {addresses.map(({ id, label, isDefault, line }) => (
          <li key={id} className="grid border-line border-b py-1">
            <span>{line}</span>
            <span className="text-ink-muted text-s">
              {[label, isDefault ? text('card-address-default') : ''].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
