import { type ContextType, useContext, useEffect } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  Scripts,
  useLocation,
  useMatches,
} from 'react-router';
import { useIsHydrated } from '#web/routing/use-is-hydrated.ts';
import { NonceContext } from '#web/visit/nonce.ts';
import { pageDataId, pageFilesId } from './early-script.ts';
import { PageDataContext } from './page-data.ts';
import { replayHeld } from './replay-held.ts';

/** When a page that nobody touches comes alive; the first touch always brings it alive at once. */
export type Livens = 'at-once' | 'when-idle' | 'at-touch';

/** What a layout may say in its route's `handle`. */
export interface LivensHandle {
  livens(address: { pathname: string; search: string }, loaderData: unknown): Livens;
}

/** In the place of React Router's own, which asks for every script before the page has been painted. */
export const PageScripts = import.meta.env.DEV ? Scripts : LateScripts;

function LateScripts() {
  const nonce = useContext(NonceContext);
  useEffect(replayHeld, []);
  // They have done their work when React takes over, and are never written again.
  return (
    <>
      <InlineScript type="application/json" id={pageFilesId} code={usePageFiles()} />
      <InlineScript type="application/json" id={pageDataId} code={useContext(PageDataContext)} />
      <AskAhead nonce={nonce} />
    </>
  );
}

/** While a page is only read, the browser itself asks for the page behind a link that is about to be pressed; then the router does. */
function AskAhead({ nonce }: { nonce: string | undefined }) {
  const isRead = useLivens() === 'at-touch';
  const isHydrated = useIsHydrated();
  return isRead && !isHydrated ? <InlineScript nonce={nonce} type="speculationrules" code={askAhead} /> : null;
}

const askAhead = import.meta.env.SSR
  ? JSON.stringify({
      prefetch: [
        {
          where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/*\\?*lang=*' } }] },
          eagerness: 'moderate',
        },
      ],
    })
  : '';

type InlineScriptProps = { nonce?: string; type?: string; id?: string; code: string };

function InlineScript({ code, ...rest }: InlineScriptProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, escaped where it is made
  return <script {...rest} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

type Framework = NonNullable<ContextType<typeof FrameworkContext>>;
type Router = NonNullable<ContextType<typeof DataRouterContext>>['router'];

/** The build does not change while the shop runs, and a page of one kind needs the same files for everybody. */
const pageFiles = new Map<string, string>();

function usePageFiles(): string {
  const framework = useContext(FrameworkContext);
  const router = useContext(DataRouterContext)?.router;
  const livens = useLivens();
  if (!import.meta.env.SSR || !framework || !router) return '';
  const matches = router.state.matches.map(({ route }) => route.id);
  const kind = JSON.stringify([livens, matches]);
  const files = pageFiles.get(kind) ?? writePageFiles({ livens, matches }, framework, router);
  pageFiles.set(kind, files);
  return files;
}

function writePageFiles(page: { livens: Livens; matches: string[] }, framework: Framework, router: Router): string {
  const { sri: _, ...manifest } = framework.manifest;
  // Where a link leads up to from here must be known as well, or it would be asked for before it can be followed.
  const above = (router.match('/') ?? []).map(({ route }) => route.id);
  const routes = Object.fromEntries([...new Set([...page.matches, ...above])].map((id) => [id, manifest.routes[id]]));
  const withEntry = new Set(manifest.entry.imports);
  const leaveOut = (name: string, value: unknown) => {
    // What the entry brings anyway need not be named again, nor what a route does not have.
    if (name === 'imports' && value !== manifest.entry.imports)
      return (value as string[]).filter((file) => !withEntry.has(file));
    return value === false || (Array.isArray(value) && value.length === 0) ? undefined : value;
  };
  const context = JSON.parse(framework.serverHandoffString ?? '{}');
  return JSON.stringify({ ...page, manifest: { ...manifest, routes }, context }, leaveOut).replaceAll('<', '\\u003c');
}

function useLivens(): Livens {
  const address = useLocation();
  const layout = useMatches().find(({ handle }) => (handle as Partial<LivensHandle> | undefined)?.livens);
  return (layout?.handle as LivensHandle | undefined)?.livens(address, layout?.loaderData) ?? 'when-idle';
}
