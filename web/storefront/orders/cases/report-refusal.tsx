import { orderPath } from '#contract/order-paths.ts';
import { Link } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { useShopFacts } from '#web/visit/shop-facts.ts';
import { type OrderRefusal, refusalText } from '../parts/order-refusal.ts';

/** Why the case was not opened, with the way on; the form keeps what was typed. */
export function ReportRefusal({ refusal, orderId }: { refusal: OrderRefusal; orderId: string }) {
  const text = useText();
  const { contact } = useShopFacts().particulars;
  const isByPhone = refusal.code === 'case-too-late';
  return (
    <Notice
      tone="tomato"
      role="alert"
      action={
        isByPhone ? (
          <TextLink href={contact.phone.link}>{contact.phone.shown}</TextLink>
        ) : refusal.code === 'case-known' ? (
          <TextLink as={Link} to={`${orderPath(orderId)}#cases`}>
            {text('case-back')}
          </TextLink>
        ) : undefined
      }
    >
      {refusalText(text, refusal)}
    </Notice>
  );
}
