import { type DataStrategyResult, data, isRouteErrorResponse, replace } from 'react-router';
import { asLanguage } from '#contract/fields/languages.ts';
import { createText } from '#web/texts/texts-provider.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';

type Results = Record<string, DataStrategyResult>;

/**
 * A press whose response was lost leaves the page and its typed values unchanged. Whether the request arrived is unknown, so it is
 * not repeated automatically; requests that may never be executed twice are idempotent.
 */
export async function keepPage(request: Request, next: () => Promise<Results>): Promise<Results> {
  const results = await next();
  if (request.method === 'GET') return results;
  const lost = Object.entries(results).filter(([, { type, result }]) => type === 'error' && isLost(result));
  if (lost.length === 0) return results;
  const language = asLanguage(document.documentElement.lang);
  showToast({ id: 'answer-lost', kind: 'error', text: createText(language)('answer-lost') });
  const { pathname, search } = window.location;
  const isOfThisPage = new URL(request.url).pathname === pathname;
  const stay = isOfThisPage ? data(undefined, { status: 503 }) : replace(pathname + search);
  return { ...results, ...Object.fromEntries(lost.map(([id]) => [id, { type: 'data', result: stay }])) };
}

/** Errors thrown by an action are wrapped like the values it returns. */
function isLost(result: unknown): boolean {
  const error = result && typeof result === 'object' && 'data' in result && 'init' in result ? result.data : result;
  return error instanceof TypeError || (isRouteErrorResponse(error) && [502, 503, 504].includes(error.status));
}
