import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the shop, one to one with SPEC §2. */
export default [
  layout('storefront/frame/frame.tsx', [
    index('storefront/home/home-page.tsx'),
    route('dev/kit', 'storefront/kit/kit-page.tsx'),
    route('plans', 'storefront/plans/plans-page.tsx'),
    route('plans/weekly', 'storefront/plans/weekly-plans-page.tsx'),
    route('address', 'storefront/address/address-page.tsx'),
    route('date-time', 'storefront/date-time/date-time-page.tsx'),
    route('date-time/weekly', 'storefront/date-time/weekly-date-time-page.tsx'),
    route('menu', 'storefront/menu/menu-page.tsx'),
    route('menu/weekly', 'storefront/menu/weekly-menu-page.tsx'),
    route('cart/restore', 'storefront/cart/restore-page.tsx'),
    route('diet/:tag', 'storefront/diet/diet-page.tsx'),
    route('product/:mealSlug', 'storefront/product/product-page.tsx'),
    route('contact-us', 'storefront/contact/contact-page.tsx'),
    route('business/contact-us', 'storefront/contact/business-contact-page.tsx'),
    route('terms-and-conditions/:sectionSlug', 'storefront/policies/policy-page.tsx'),
  ]),
  route('cart/item', 'storefront/cart/change-item.ts'),
  route('cart/leave', 'storefront/cart/leave-cart.ts'),
  route('cart/forget', 'storefront/cart/forget-lost-cart.ts'),
  route('addresses', 'storefront/address/addresses-start.ts'),
  route('area-check', 'storefront/home/area-check.ts'),
  route('terms-and-conditions', 'storefront/policies/policies-start.ts'),
  route('news', 'storefront/news/sign-up-for-news.ts'),
  route('consent', 'storefront/consent/change-consent.ts'),
  route('sitemap.xml', 'storefront/found/sitemap.ts'),
  route('robots.txt', 'storefront/found/robots.ts'),
  route('manifest.webmanifest', 'storefront/found/manifest.ts'),
  route('*', 'storefront/frame/unknown-path.ts'),
] satisfies RouteConfig;
