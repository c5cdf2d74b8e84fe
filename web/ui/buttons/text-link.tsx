import type { ComponentProps, ElementType } from 'react';
import { joinClasses } from '../looks/join-classes.ts';

type TextLinkProps<As extends ElementType> = { as?: As; standalone?: boolean; className?: string } & Omit<
  ComponentProps<As>,
  'as' | 'standalone' | 'className'
>;

/** An underlined link. A standalone one, outside a sentence, has the height of a touch target. */
export function TextLink<As extends ElementType = 'a'>({ as, standalone, className, ...rest }: TextLinkProps<As>) {
  const Anchor: ElementType = as ?? 'a';
  return <Anchor {...rest} className={joinClasses('text-link', standalone && 'text-link-alone', className)} />;
}
