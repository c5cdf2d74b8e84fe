import { homePath } from '#contract/paths.ts';
import { Link } from '#web/routing/link.tsx';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { createText, useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import type { Route } from './+types/account-deleted-page.ts';

export function meta({ matches }: Route.MetaArgs) {
  const place = readPageContext(matches);
  if (!place) return [];
  const text = createText(place.language);
  return [
    { title: text('account-page-title', { page: text('deleted-title') }) },
    { name: 'robots', content: 'noindex' },
  ];
}

/** A goodbye page without any form. */
export default function DeletedPage() {
  const text = useText();
  return (
    <main className="page-width grid min-h-[60dvh] content-center justify-items-start gap-2 py-8">
      <h1 className="display-face text-xl">{text('deleted-title')}</h1>
      <p className="max-w-[52ch] text-ink-muted text-lead">{text('deleted-text')}</p>
      <ButtonLink as={Link} to={homePath} fill="outline" className="mt-1">
        {text('deleted-home')}
      </ButtonLink>
    </main>
  );
}
