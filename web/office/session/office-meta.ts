import type { MetaDescriptor } from 'react-router';
import type { MessageId } from '#texts/message-id.ts';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { createText } from '#web/texts/texts-provider.tsx';

/** Title of an office page; never indexed. */
export function officeMeta(matches: Parameters<typeof readPageContext>[0], title: MessageId): MetaDescriptor[] {
  const place = readPageContext(matches);
  if (!place) return [];
  const text = createText(place.language);
  return [{ title: text('office-page-title', { page: text(title) }) }, { name: 'robots', content: 'noindex' }];
}
