import type { MetaDescriptor } from 'react-router';
import { defaultLanguage } from '#contract/fields/languages.ts';
import { errorTitleOf } from '#web/error-page/error-title.ts';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { createText } from '#web/texts/texts-provider.tsx';

/** A page has its own title; a failed one gets it here, and is not indexed. */
export function frameMeta(
  matches: Parameters<typeof readPageContext>[0],
  { error, path }: { error: unknown; path: string },
): MetaDescriptor[] {
  const text = createText(readPageContext(matches)?.language ?? defaultLanguage);
  if (!error) return [{ title: text('shop-title') }];
  return [
    { title: text('failed-page-title', { title: text(errorTitleOf(error, path)) }) },
    { name: 'robots', content: 'noindex' },
  ];
}
