import type { MetaDescriptor } from 'react-router';
import type { MessageId } from '#texts/message-id.ts';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { createText } from '#web/texts/texts-provider.tsx';

/** These pages are not indexed, and a token in their address is not passed on as a referrer. */
export function signInMeta(matches: Parameters<typeof readPageContext>[0], title: MessageId): MetaDescriptor[] {
  const place = readPageContext(matches);
  if (!place) return [];
  const text = createText(place.language);
  return [
    { title: text('sign-in-page-title', { page: text(title) }) },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'same-origin' },
  ];
}

/** A page with personal input or a token is never cached. */
export function privateHeaders() {
  return { 'cache-control': 'private, no-store' };
}
