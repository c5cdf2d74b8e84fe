import type { Cart, CartChangeNote } from '#contract/orders/cart.ts';
import { Link } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { nextPathOf } from '../cart/current/next-path.ts';
import { ChangeNotes } from '../cart/parts/change-notes.tsx';
import { PlanChangeButtons, type PlanChangeProps, PlanChangeText } from './plan-change.tsx';

const narrow = 'page-width grid content-start gap-3 pt-3.5 pb-10 *:max-w-[640px] md:pt-6';

/** The dialog's confirmation as a page, without scripts. */
export function PlanChangePage(change: PlanChangeProps) {
  const text = useText();
  return (
    <main className={narrow}>
      <h1 className="display-face text-xl">{text('plan-change-title')}</h1>
      <PlanChangeText {...change} />
      <PlanChangeButtons {...change} />
    </main>
  );
}

/** Meals that do not fit the new plan, listed before the order continues. */
export function PlanChangedPage({ cart, changes }: { cart: Cart; changes: readonly CartChangeNote[] }) {
  const text = useText();
  return (
    <main className={narrow}>
      <h1 className="display-face text-xl">{text('plan-changed-title')}</h1>
      <ChangeNotes changes={changes} />
      <ButtonLink as={Link} to={nextPathOf(cart)} replace fill="accent" size="large" className="justify-self-start">
        {text('flow-continue')}
      </ButtonLink>
    </main>
  );
}
