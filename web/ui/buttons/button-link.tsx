import type { ComponentProps, ElementType } from 'react';
import { type ButtonLook, buttonClasses } from '../looks/button-look.ts';

export type ButtonLinkProps<As extends ElementType> = ButtonLook & { as?: As } & Omit<
    ComponentProps<As>,
    keyof ButtonLook | 'as'
  >;

/** A link that looks like a button: `<ButtonLink as={Link} to={plansPath} fill="accent">`. */
export function ButtonLink<As extends ElementType = 'a'>({
  as,
  fill,
  size,
  wide,
  className,
  ...rest
}: ButtonLinkProps<As>) {
  const Anchor: ElementType = as ?? 'a';
  return <Anchor {...rest} className={buttonClasses({ fill, size, wide, className })} />;
}
