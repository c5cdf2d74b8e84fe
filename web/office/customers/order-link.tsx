import { officeOrderPath } from '#contract/office-paths.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { OfficeLink } from '../kit/office-link.tsx';

/** Leads to the order's page at the desk. */
export function OrderLink({ orderId, number }: { orderId: string; number: string }) {
  const text = useText();
  return (
    <TextLink as={OfficeLink} to={officeOrderPath(orderId)} className="figures font-[650]">
      {text('card-order-number', { number })}
    </TextLink>
  );
}
