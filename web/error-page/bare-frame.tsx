import type { ReactNode } from 'react';
import { homePath, menuPath, plansPath } from '#contract/paths.ts';
import { Logo } from '#web/brand/logo.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { IconPhone } from '#web/ui/icons/site.tsx';
import { useShopFacts } from '#web/visit/shop-facts.ts';

/** The layout when even the frame could not be loaded: it knows nothing about the visitor and loads no data. */
export function BareFrame({ children }: { children: ReactNode }) {
  const text = useText();
  const { phone } = useShopFacts().particulars.contact;
  return (
    <>
      <header className="border-line border-b">
        <div className="page-width flex h-(--bar-height) items-center gap-2 md:gap-3">
          <a href={homePath} aria-label={text('logo-home')} className="flex min-h-5.5 items-center text-ink-olive">
            <Logo className="h-3.5 w-auto sm:h-4" />
          </a>
          <nav aria-label={text('main-navigation')} className="flex gap-2 max-sm:hidden">
            <TextLink href={menuPath} standalone className="text-s">
              {text('nav-menu')}
            </TextLink>
            <TextLink href={plansPath} standalone className="text-s">
              {text('nav-meal-packs')}
            </TextLink>
          </nav>
          <a
            href={phone.link}
            aria-label={text('nav-call-us', { phone: phone.shown })}
            className="press figures ms-auto flex min-h-5.5 items-center gap-1 font-semibold text-s"
          >
            <IconPhone size={20} />
            {phone.shown}
          </a>
        </div>
      </header>
      {children}
    </>
  );
}
