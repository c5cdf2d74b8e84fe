import { isRouteErrorResponse, useLocation } from 'react-router';
import { homePath } from '#contract/paths.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { errorTitleOf } from './error-title.ts';
import type { WayOn } from './way-on-after-error.ts';

/** docs/spec.md#frame-error-page: the last-resort page, with the status or message; never a stack. A missing page has its own text. */
export function ErrorPage({ error, wayOn }: { error: unknown; wayOn: WayOn | null }) {
  const text = useText();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className="page-width grid min-h-[70dvh] content-center justify-items-start gap-2 py-8">
      <h1 className="display-face text-xl">{text(errorTitleOf(error, useLocation().pathname))}</h1>
      <p className="max-w-[52ch] text-lead text-ink-muted">{text(isMissing ? 'page-not-found-text' : 'error-text')}</p>
      {isMissing ? null : <p className="figures text-ink-muted text-s">{detailOf(error)}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {isMissing ? null : (
          <ButtonLink href="" fill="outline">
            {text('error-again')}
          </ButtonLink>
        )}
        {wayOn ? (
          <ButtonLink href={wayOn.path} fill="outline">
            {text(wayOn.label)}
          </ButtonLink>
        ) : null}
        <ButtonLink href={homePath} fill="primary">
          {text('error-home')}
        </ButtonLink>
      </div>
    </main>
  );
}

function detailOf(error: unknown): string {
  return isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : '500';
}
