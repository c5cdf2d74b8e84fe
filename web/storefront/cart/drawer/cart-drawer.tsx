import { Form } from 'react-router';
import type { Cart } from '#contract/orders/cart.ts';
import { leaveCartPath, plansPath } from '#contract/paths.ts';
import { Link } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { EmptyPlate } from '#web/ui/display/empty-plate.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { Overlay } from '#web/ui/overlays/overlay.tsx';
import { OrderGoals } from '../parts/cart-goals.tsx';
import { useContinueFromDrawer } from '../parts/use-continue.ts';
import { useCart } from '../queue/use-cart.ts';
import { DrawerBadges } from './drawer-badges.tsx';
import { DrawerDay } from './drawer-day.tsx';
import { DrawerExtras } from './drawer-extras.tsx';
import { DrawerShortcuts } from './drawer-shortcuts.tsx';
import { DrawerTotals } from './drawer-totals.tsx';
import { ScheduleNotices } from './schedule-notices.tsx';
import { useLeaveDrawer } from './use-leave-drawer.ts';

type CartDrawerProps = { open: boolean; onClose: () => void };

/** docs/spec.md#cart-drawer, cart drawer. */
export default function CartDrawer({ open, onClose }: CartDrawerProps) {
  const text = useText();
  const cart = useCart();
  const goOn = useContinueFromDrawer(onClose);
  return (
    <Overlay
      variant="drawer"
      open={open}
      onClose={onClose}
      title={text('your-order')}
      closeLabel={text('close')}
      footer={
        cart ? (
          <Button fill="accent" size="large" wide onClick={goOn}>
            <span>
              {text('order-continue')}{' '}
              <small className="figures font-[550] text-s">· {text('meal-count', { count: cart.amounts.all })}</small>
            </span>
            <Price cents={cart.totals.grandtotal} className="ms-auto" />
          </Button>
        ) : null
      }
    >
      {cart ? <Order cart={cart} onClose={onClose} /> : <NoOrder />}
    </Overlay>
  );
}

function Order({ cart, onClose }: { cart: Cart; onClose: () => void }) {
  const text = useText();
  const leaveFor = useLeaveDrawer(onClose);
  const isSingle = cart.scheduleMenus.length === 1;
  return (
    <div className="grid gap-2.5">
      <DrawerShortcuts cart={cart} onChoose={leaveFor} />
      <ScheduleNotices cart={cart} onChoose={leaveFor} />
      {cart.scheduleMenus.length > 0 ? (
        <div>
          {cart.scheduleMenus.map((menu) => (
            <DrawerDay key={menu.id} cart={cart} menu={menu} startsOpen={isSingle} onChoose={leaveFor} />
          ))}
        </div>
      ) : null}
      <DrawerExtras cart={cart} />
      <OrderGoals cart={cart} />
      <DrawerTotals cart={cart} />
      <DrawerBadges />
      <Form method="post" action={leaveCartPath} replace className="justify-self-center">
        <Button type="submit" fill="quiet" className="text-s">
          {text('leave-order')}
        </Button>
      </Form>
    </div>
  );
}

function NoOrder() {
  const text = useText();
  return (
    <EmptyPlate
      title={text('order-empty-title')}
      action={
        <ButtonLink as={Link} to={plansPath} replace fill="accent">
          {text('order-empty-action')}
        </ButtonLink>
      }
    >
      {text('order-empty-text')}
    </EmptyPlate>
  );
}
