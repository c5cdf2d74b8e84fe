import { useRouteLoaderData } from 'react-router';
import type { SocialOffer } from '#contract/door.ts';
import type { Particulars } from '#contract/settings.ts';
import { defaultSettings } from '#texts/default-settings.ts';
import type { loader } from '#web/root.tsx';

const unknown = {
  imagesVersion: '0',
  particulars: defaultSettings as Particulars,
  publicUrl: '',
  filesUrl: '/files',
  isDemo: false,
  today: '',
  analyticsId: null,
  socialPlatforms: { google: null, facebook: null } as SocialOffer,
  consent: 'none' as const,
};

/** What the root loader knows of the shop. When even that failed, the error page must still render. */
export function useShopFacts() {
  return useRouteLoaderData<typeof loader>('root') ?? unknown;
}
