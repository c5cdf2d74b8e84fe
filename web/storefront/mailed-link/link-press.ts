import { data, type MetaDescriptor } from 'react-router';
import type { MessageId } from '#texts/message-id.ts';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { createText } from '#web/texts/texts-provider.tsx';

/** For a page whose address contains a token that performs an action: no referrer is sent. */
export function linkPressMeta(matches: Parameters<typeof readPageContext>[0], page: MessageId): MetaDescriptor[] {
  const place = readPageContext(matches);
  if (!place) return [];
  const text = createText(place.language);
  return [
    { title: text('account-page-title', { page: text(page) }) },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ];
}

export function linkPressHeaders() {
  return { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' };
}

/** Why a press on such a page was refused. A malformed token counts as an expired link. */
export function refuseLinkPress(error: unknown) {
  if (!(error instanceof ShopFailure)) throw error;
  const problem = error.code === 'invalid-input' ? 'link-expired' : error.code;
  return data({ problem }, { status: error.status });
}
