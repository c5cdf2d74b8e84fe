import { Form, useLocation } from 'react-router';
import { forgetCartPath } from '#contract/paths.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';

/** "No, thank you" to the offer to restore an order. */
export function ForgetCart() {
  const text = useText();
  const { pathname } = useLocation();
  return (
    <Form method="post" action={forgetCartPath} preventScrollReset>
      <input type="hidden" name="back" value={pathname} />
      <Button type="submit" fill="quiet">
        {text('lost-cart-forget')}
      </Button>
    </Form>
  );
}
