import { useRouteLoaderData } from 'react-router';
import type { CutOffRule } from '#contract/areas.ts';
import type { Consent } from '#contract/cookies.ts';
import type { SocialOffer } from '#contract/door.ts';
import type { AnnouncedOffers } from '#contract/offers.ts';
import type { Particulars } from '#contract/settings.ts';
import { defaultSettings } from '#texts/default-settings.ts';

/** What every page may know of the shop, from the root's loader. */
export interface ShopFacts {
  imagesVersion: string;
  particulars: Particulars;
  offers: AnnouncedOffers;
  cutOff: CutOffRule;
  /** Only of a shop that has not opened yet: every page of an open one is shorter for it. */
  isClosed?: true;
  publicUrl: string;
  filesUrl: string;
  isDemo: boolean;
  today: string;
  analyticsId: string | null;
  socialPlatforms: SocialOffer;
  consent: Consent | null;
}

const unknown: ShopFacts = {
  imagesVersion: '0',
  particulars: defaultSettings,
  offers: { firstOrder: null, banners: [] },
  cutOff: { days: 2, hour: 24 },
  publicUrl: '',
  filesUrl: '/files',
  isDemo: false,
  today: '',
  analyticsId: null,
  socialPlatforms: { google: null, facebook: null },
  consent: 'none',
};

/** When even that failed, the error page must still render. */
export function useShopFacts(): ShopFacts {
  return useRouteLoaderData<ShopFacts>('root') ?? unknown;
}
