import { LoginLink } from '#web/routing/login-link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { buttonClasses } from '#web/ui/looks/button-look.ts';
import { ForgetCart } from './forget-cart.tsx';

/** The cart of this device belongs to a customer, and the visitor is not signed in: explains that it is not lost. */
export function WaitingCart() {
  const text = useText();
  return (
    <div className="page-width pt-2">
      <Notice
        tone="lemon"
        title={text('waiting-cart-title')}
        action={
          <span className="flex flex-wrap gap-x-1">
            <LoginLink className={buttonClasses({ fill: 'outline' })}>{text('login')}</LoginLink>
            <ForgetCart />
          </span>
        }
      >
        {text('waiting-cart-text')}
      </Notice>
    </div>
  );
}
