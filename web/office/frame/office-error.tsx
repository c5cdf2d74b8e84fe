import { isRouteErrorResponse } from 'react-router';
import { officePath } from '#contract/office-paths.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { isNoPermission } from '../session/no-permission.ts';
import { roleWords } from '../session/role-words.ts';

/** Replaces a page that is missing, forbidden, or failed and can be reloaded. */
export function OfficeError({ error }: { error: unknown }) {
  const text = useText();
  const routeError = isRouteErrorResponse(error) ? error : null;
  const refusal = isNoPermission(routeError?.data) ? routeError.data : null;
  const isMissing = routeError?.status === 404;
  const kind = refusal ? 'not-yours' : isMissing ? 'missing' : 'error';
  return (
    <section className="grid min-h-[60dvh] content-center justify-items-start gap-2">
      <h1 className="display-face text-l">{text(`office-${kind}-title`)}</h1>
      <p className="max-w-[56ch] text-ink-muted">
        {text(`office-${kind}-text`)}
        {refusal ? ` ${text('office-open-to', { roles: roleWords(text, refusal.roles) })}` : null}
      </p>
      <div className="mt-1 flex flex-wrap gap-1.5">
        {kind === 'error' ? (
          <ButtonLink href="" fill="outline">
            {text('office-again')}
          </ButtonLink>
        ) : null}
        <ButtonLink href={officePath} fill="primary">
          {text('office-to-start')}
        </ButtonLink>
      </div>
    </section>
  );
}
