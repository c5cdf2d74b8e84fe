import type { ReactNode } from 'react';
import type { Cart } from '#contract/orders/cart.ts';
import { addressPath, dateTimePath, plansPath } from '#contract/paths.ts';
import { weeklyPath } from '#domain/cart/steps.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { IconBox, IconCalendar, IconClock, IconPin } from '#web/ui/icons/order.tsx';

type DrawerShortcutsProps = { cart: Cart; onChoose: (path: string) => void };

/** Plan, address and delivery window, each with a link to change it. */
export function DrawerShortcuts({ cart, onChoose }: DrawerShortcutsProps) {
  const text = useText();
  const { plan } = cart.spotPlan;
  const { weeks, daysPerWeek } = plan.config;
  const address = cart.shippingAddress;
  const street = address ? [address.street, address.number].filter(Boolean).join(' ') : '';
  const hours = cart.timePeriod;
  return (
    <div className="tint-edge divide-y divide-ground overflow-hidden rounded-picture bg-ground-sunken">
      <Shortcut icon={<IconBox />} what={text('shortcut-plan')} onPress={() => onChoose(plansPath)}>
        {plan.name}
        <span className="inline-flex items-center gap-0.5 whitespace-nowrap font-[550] text-ink-muted text-s">
          <IconCalendar size={18} />
          {text('plan-span', { weeks, days: daysPerWeek })}
        </span>
      </Shortcut>
      <Shortcut icon={<IconPin />} what={text('shortcut-address')} onPress={() => onChoose(addressPath)}>
        {[street, address?.city].filter(Boolean).join(', ') || text('shortcut-no-address')}
      </Shortcut>
      <Shortcut
        icon={<IconClock />}
        what={text('shortcut-hours')}
        onPress={() => onChoose(weeklyPath(dateTimePath, plan.type))}
      >
        {hours ? <span className="figures">{`${hours.from}–${hours.to}`}</span> : text('shortcut-no-hours')}
      </Shortcut>
    </div>
  );
}

type ShortcutProps = { icon: ReactNode; what: string; onPress: () => void; children: ReactNode };

function Shortcut({ icon, what, onPress, children }: ShortcutProps) {
  const text = useText();
  return (
    <button
      type="button"
      onClick={onPress}
      className="press flex min-h-6 w-full items-center gap-1.5 px-1.5 py-1 text-start -outline-offset-3 hover:bg-surface-leaf [&>svg]:text-ink-olive"
    >
      {icon}
      <span className="sr-only">{what}: </span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1.25 font-[650] text-[0.9375rem] leading-snug">
        {children}
      </span>
      <span className="font-semibold text-ink-olive text-s underline decoration-line-strong underline-offset-3">
        {text('order-change')}
      </span>
    </button>
  );
}
