import { Form, useNavigation } from 'react-router';
import { repeatOrderPath } from '#contract/order-paths.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { IconRepeat } from '#web/ui/icons/signs.tsx';

type RepeatFormProps = { orderId: string; number: string; look: 'link' | 'button' };

/** Repeats an order: a new order with the meals of this one that are still offered. */
export function RepeatForm({ orderId, number, look }: RepeatFormProps) {
  const text = useText();
  const path = repeatOrderPath(orderId);
  const isSending = useNavigation().formAction === path;
  const label = text('orders-again-label', { number });
  return (
    <Form method="post" action={path} className="contents">
      {look === 'link' ? (
        <TextLink as="button" type="submit" standalone aria-label={label} aria-busy={isSending || undefined}>
          {text('orders-again')}
        </TextLink>
      ) : (
        <Button type="submit" fill="outline" busy={isSending} aria-label={label} className="max-sm:w-full">
          <IconRepeat size={20} />
          {text('orders-again')}
        </Button>
      )}
    </Form>
  );
}
