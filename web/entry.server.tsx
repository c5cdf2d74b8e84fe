import officeEl from 'virtual:texts/el/office';
import el from 'virtual:texts/el/storefront';
import officeEn from 'virtual:texts/en/office';
import en from 'virtual:texts/en/storefront';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import type { Visit } from '#contract/door.ts';
import { PageDataContext, readPageData } from './hydration/page-data.ts';
import { renderAtOnce, renderWaiting } from './render-page.ts';
import { registerTexts } from './texts/texts-provider.tsx';
import { NonceContext } from './visit/nonce.ts';
import { visitContext } from './visit/visit.ts';

registerTexts('el', { ...el, ...officeEl });
registerTexts('en', { ...en, ...officeEn });

/** The server calls this for every page: React Router's context keys exist only inside this bundle. */
export function openVisit(visit: Visit): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(visitContext, visit);
  return context;
}

/** React Router would log every refusal, with the address of the request. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  (context as RouterContextProvider).get(visitContext).reportDefect(error);
};

/** Renders a page completely before it is sent: it may be cached for other visitors, and its status is known by then. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(visitContext);
  headers.set('content-type', 'text/html; charset=utf-8');
  const { html, hasFailed } = await render(request, routerContext, nonce);
  return new Response(html, { status: hasFailed ? 500 : status, headers });
}

async function render(request: Request, context: EntryContext, nonce: string) {
  const page = (loaded: EntryContext) => (
    <NonceContext value={nonce}>
      <ServerRouter context={loaded} url={request.url} nonce={nonce} />
    </NonceContext>
  );
  // React Router's own scripts, used when pages run from sources, read the stream themselves.
  if (import.meta.env.DEV) return renderWaiting(page(context), nonce);
  const { serverHandoffStream: _, ...loaded } = context;
  const whole = <PageDataContext value={await readPageData(context)}>{page(loaded)}</PageDataContext>;
  const html = renderAtOnce(whole);
  return html === null ? renderWaiting(whole, nonce) : { html, hasFailed: false };
}
