import { useText } from '#web/texts-provider.tsx';
import { buttonClasses } from '#web/ui/button-look.ts';
import { Notice } from '#web/ui/notice.tsx';
import { LoginLink } from '../frame/login-link.tsx';
import { ForgetCart } from './forget-cart.tsx';

/** The order of this device belongs to a customer, and nobody is signed in: it is not gone, and says so. */
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
