import { defaultSettings } from '#texts/default-settings.ts';
import type { FrameData } from '#web/storefront/cart/current/load-cart.ts';
import type { ShopFacts } from '#web/visit/shop-facts.ts';

/** A shop on an ordinary Wednesday, whose visitor has answered the question about cookies. */
export const ordinaryShop: ShopFacts = {
  imagesVersion: '0',
  particulars: defaultSettings,
  offers: { firstOrder: null, banners: [] },
  cutOff: { days: 2, hour: 24 },
  publicUrl: 'https://shop.example',
  filesUrl: '/files',
  isDemo: false,
  today: '2026-11-18',
  analyticsId: null,
  socialPlatforms: { google: null, facebook: null },
  consent: 'none',
};

/** A new visitor who has begun nothing. */
export const noVisitor: FrameData = {
  user: null,
  cart: null,
  lostCartId: null,
  hasJustExpired: false,
  allergiesErasedOn: null,
  hasOrganic: false,
  awaitsSignIn: false,
  hasOrdered: false,
  isStaff: false,
};
