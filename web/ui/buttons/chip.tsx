import type { ComponentProps, ElementType, ReactNode } from 'react';
import { IconClose } from '../icons/controls.tsx';
import { chipClasses } from '../looks/chip-look.ts';

type ChipOwnProps = {
  children: ReactNode;
  /** Leaf tint, bold, with × at its end. */
  chosen?: boolean;
  count?: number;
  icon?: ReactNode;
  /** Read after the name of a chip that a press removes: "αφαίρεση". */
  removeLabel?: string;
  /** A dark edge, for the chip that opens all the others. */
  strong?: boolean;
  className?: string;
};

type ChipProps<As extends ElementType> = ChipOwnProps & { as?: As } & Omit<
    ComponentProps<As>,
    keyof ChipOwnProps | 'as'
  >;

/** A toggle. `as={Link}` stores the choice in the address; a plain button has its state in aria-pressed. */
export function Chip<As extends ElementType = 'button'>(props: ChipProps<As>) {
  const { as, children, chosen = false, count, icon, removeLabel, strong, className, ...rest } = props;
  const Element: ElementType = as ?? 'button';
  const isToggle = Element === 'button' && !removeLabel && !strong;
  const state = Element === 'button' ? { type: 'button', 'aria-pressed': isToggle ? chosen : undefined } : {};
  return (
    <Element {...state} {...rest} className={chipClasses({ chosen, strong, className })}>
      {icon}
      {children}
      {count === undefined ? null : <small>{count}</small>}
      {removeLabel ? <span className="sr-only">, {removeLabel}</span> : null}
      {chosen ? <IconClose size={16} /> : null}
    </Element>
  );
}
