import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { ownPath } from '#contract/back-path.ts';
import { homePath, menuPath } from '#contract/paths.ts';
import { whenShopIsBack } from '#web/offline/when-shop-is-back.ts';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { createText, useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import type { Route } from './+types/offline-page.ts';

export function meta({ matches }: Route.MetaArgs) {
  const place = readPageContext(matches);
  if (!place) return [];
  return [{ title: createText(place.language)('offline-page-title') }, { name: 'robots', content: 'noindex' }];
}

/** Served by the service worker instead of a page that is not saved; `back` is that page. */
export default function OfflinePage() {
  const text = useText();
  const [query] = useSearchParams();
  const back = ownPath(query.get('back'));
  useEffect(() => whenShopIsBack(() => window.location.replace(back)), [back]);
  return (
    <main className="page-width grid min-h-[70dvh] content-center justify-items-start gap-2 py-8">
      <h1 className="display-face text-xl">{text('offline-title')}</h1>
      <p className="max-w-[52ch] text-ink-muted text-lead">{text('offline-text')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <ButtonLink href={menuPath} fill="primary">
          {text('offline-menu')}
        </ButtonLink>
        <ButtonLink href={homePath} fill="outline">
          {text('offline-home')}
        </ButtonLink>
      </div>
    </main>
  );
}
