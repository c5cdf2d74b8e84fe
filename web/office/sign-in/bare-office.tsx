import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { homePath } from '#contract/paths.ts';
import { Logo } from '#web/brand/logo.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { dropKeptPages } from '../offline/device-pages.ts';

/** Frame of the pages before sign-in: only the shop's name and the link back. */
export default function BareOffice() {
  const text = useText();
  // Without a signed-in user, no names, addresses and allergies of customers stay on this device.
  useEffect(() => {
    void dropKeptPages().catch(() => {});
  }, []);
  return (
    <div className="flex min-h-dvh flex-col bg-ground-sunken">
      <header className="flex flex-wrap items-center justify-between gap-2 px-2 py-2 md:px-4 md:py-3">
        <p className="flex items-baseline gap-1.5 text-ink-olive">
          <Logo className="h-3 w-auto self-center" />
          <span className="text-ink-muted text-s">{text('office-title')}</span>
        </p>
        <TextLink href={homePath} standalone className="text-s">
          {text('office-sign-in-shop')}
        </TextLink>
      </header>
      <Outlet />
    </div>
  );
}
