import { Form, useNavigation } from 'react-router';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { useCart } from '../cart/queue/use-cart.ts';

type StartOrderProps = { name: string; portion: string };

/** Begins an order, or continues one without days; the dish is stored and added to its first day. */
export function StartOrder({ name, portion }: StartOrderProps) {
  const text = useText();
  const hasCart = useCart() !== null;
  const isSending = useNavigation().formData?.has('portion') ?? false;
  const label = text(hasCart ? 'product-continue' : 'product-start');
  const button = { type: 'submit', size: 'large', busy: isSending } as const;
  return (
    <Form
      method="post"
      onSubmit={() => showToast({ id: 'wished-meal', kind: 'success', text: text('product-kept', { meal: name }) })}
    >
      <input type="hidden" name="portion" value={portion} />
      <Button {...button} fill="accent" className="max-md:hidden">
        {label}
      </Button>
      {/* On phones the one accent button is in the bar below. */}
      <Button {...button} fill="primary" className="md:hidden">
        {label}
      </Button>
    </Form>
  );
}
