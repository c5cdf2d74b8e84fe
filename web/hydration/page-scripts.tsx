import { useContext, useEffect } from 'react';
import { Scripts, useLocation, useMatches } from 'react-router';
import { useIsHydrated } from '#web/routing/use-is-hydrated.ts';
import { NonceContext } from '#web/visit/nonce.ts';
import { pageDataId, pageFilesId } from './early-script.ts';
import type { Livens, PageFiles } from './early-window.ts';
import { inScript, type PageData, PageDataContext } from './page-data.ts';
import { replayHeld } from './replay-held.ts';

/** Options a layout may set in its route's `handle`. */
export interface HydratesHandle {
  livens(address: { pathname: string; search: string }, loaderData: unknown): Livens;
}

/** Replaces React Router's own component, which requests every script before the first paint. */
export const PageScripts = import.meta.env.DEV ? Scripts : LateScripts;

function LateScripts() {
  const nonce = useContext(NonceContext);
  useEffect(replayHeld, []);
  // Their work is done when React hydrates, and they are never rendered again.
  return (
    <>
      <InlineScript type="application/json" id={pageFilesId} code={usePageFiles()} />
      <InlineScript type="application/json" id={pageDataId} code={useContext(PageDataContext)?.loaded ?? ''} />
      <AskAhead nonce={nonce} />
    </>
  );
}

/** Until a page is hydrated, the browser itself prefetches the page behind a link that is about to be pressed; then the router does. */
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
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, escaped where it is created
  return <script {...rest} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

/** Cached: the build does not change while the shop runs, and pages of the same routes need the same files. */
const pageFiles = new Map<string, string>();

function usePageFiles(): string {
  const page = useContext(PageDataContext);
  const livens = useLivens();
  if (!import.meta.env.SSR || !page) return '';
  const kind = JSON.stringify([livens, page.matches]);
  const files = pageFiles.get(kind) ?? inScript(JSON.stringify(listPageFiles(page, livens)));
  pageFiles.set(kind, files);
  return files;
}

function listPageFiles({ manifest: { url, entry, routes }, matches, handoff }: PageData, livens: Livens): PageFiles {
  const found = matches.flatMap((id) => routes[id] ?? []);
  const shared = [entry.module, ...entry.imports];
  return {
    livens,
    shared,
    manifest: url,
    modules: Object.fromEntries(found.map(({ id, module }) => [id, module])),
    // Files that the entry imports anyway are left out.
    imports: [...new Set(found.flatMap(({ imports = [] }) => imports))].filter((file) => !shared.includes(file)),
    context: JSON.parse(handoff),
  };
}

function useLivens(): Livens {
  const address = useLocation();
  const layout = useMatches().find(({ handle }) => (handle as Partial<HydratesHandle> | undefined)?.livens);
  return (layout?.handle as HydratesHandle | undefined)?.livens(address, layout?.loaderData) ?? 'when-idle';
}
