import type { CustomerCard } from '#contract/customers/customer-cards.ts';
import { mergeCustomersPath, officeCustomerPath } from '#contract/office-paths.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { OfficeLink } from '../kit/office-link.tsx';

/** Accounts that are likely to be the same person's. */
export function DuplicatePart({ card: { customer, duplicates }, isOwner }: { card: CustomerCard; isOwner: boolean }) {
  const text = useText();
  return duplicates.map(({ id, name, email, orders, likenesses }) => (
    <Notice
      key={id}
      tone="lemon"
      title={`${text('card-duplicate')}:`}
      action={
        <span className="flex flex-wrap gap-x-2">
          <TextLink as={OfficeLink} to={officeCustomerPath(id)} standalone>
            {text('card-duplicate-see')}
          </TextLink>
          {isOwner ? (
            <TextLink as={OfficeLink} to={mergeCustomersPath(customer.id, id)} standalone>
              {text('card-duplicate-merge')}
            </TextLink>
          ) : null}
        </span>
      }
    >
      {[
        likenesses.map((likeness) => text(`card-like-${likeness}`)).join(', '),
        text('card-quoted', { words: name || email }),
        text('card-duplicate-orders', { count: orders }),
      ].join(' · ')}
      {isOwner ? null : ` · ${text('card-duplicate-owner')}`}
    </Notice>
  ));
}
