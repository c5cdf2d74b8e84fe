import type { MetaDescriptor } from 'react-router';
import type { MessageId } from '#texts/message-id.ts';
import { readPlace } from '#web/seo/read-place.ts';
import { createText } from '#web/texts/texts-provider.tsx';

/** Nobody needs to find these pages in a search; a token in their address is for nobody's eyes. */
export function signInMeta(matches: Parameters<typeof readPlace>[0], title: MessageId): MetaDescriptor[] {
  const place = readPlace(matches);
  if (!place) return [];
  const text = createText(place.language);
  return [
    { title: text('sign-in-page-title', { page: text(title) }) },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'same-origin' },
  ];
}

/** A page with someone's answer or token in it is kept by no one. */
export function privateHeaders() {
  return { 'cache-control': 'private, no-store' };
}
