import type { ComponentProps, ElementType } from 'react';
import { joinClasses } from '../looks/join-classes.ts';

export type TextLinkProps<As extends ElementType> = { as?: As; standalone?: boolean; className?: string } & Omit<
  ComponentProps<As>,
  'as' | 'standalone' | 'className'
>;

/** An underlined link. Standing alone, outside a sentence, it takes the height of a finger. */
export function TextLink<As extends ElementType = 'a'>({ as, standalone, className, ...rest }: TextLinkProps<As>) {
  const Anchor: ElementType = as ?? 'a';
  return (
    <Anchor
      {...rest}
      className={joinClasses(
        'press font-semibold text-ink-olive underline decoration-line-strong decoration-1 underline-offset-3 hover:decoration-current hover:decoration-2',
        standalone && 'inline-flex min-h-5.5 items-center gap-0.75',
        className,
      )}
    />
  );
}
