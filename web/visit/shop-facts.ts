import { useRouteLoaderData } from 'react-router';
import type { CutOffRule } from '#contract/delivery/areas.ts';
import type { SocialOffer } from '#contract/door.ts';
import type { Consent } from '#contract/fields/cookies.ts';
import type { AnnouncedOffers } from '#contract/shop/offers.ts';
import type { Particulars } from '#contract/shop/settings.ts';
import { defaultSettings } from '#texts/default-settings.ts';

/** Facts about the shop for every page, from the root's loader. */
export interface ShopFacts {
  imagesVersion: string;
  particulars: Particulars;
  offers: AnnouncedOffers;
  cutOff: CutOffRule;
  /** Only for a shop that has not opened yet, so that every page of an open one is shorter. */
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

/** Fallback for the error page, which must always render. */
export function useShopFacts(): ShopFacts {
  return useRouteLoaderData<ShopFacts>('root') ?? unknown;
}
