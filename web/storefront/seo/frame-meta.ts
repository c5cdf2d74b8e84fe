import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import { defaultLanguage } from '#contract/languages.ts';
import { readPlace } from '#web/seo/read-place.ts';
import { createText } from '#web/texts/texts-provider.tsx';

/** A page brings its own title; one that failed gets it here, and stays out of search engines. */
export function frameMeta(matches: Parameters<typeof readPlace>[0], error: unknown): MetaDescriptor[] {
  const text = createText(readPlace(matches)?.language ?? defaultLanguage);
  if (!error) return [{ title: text('shop-title') }];
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return [
    { title: text('failed-page-title', { title: text(isMissing ? 'page-not-found-title' : 'error-title') }) },
    { name: 'robots', content: 'noindex' },
  ];
}
