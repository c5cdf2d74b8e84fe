import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the shop, one to one with SPEC §2. */
export default [
  layout('storefront/frame/frame.tsx', [index('storefront/home/home-page.tsx')]),
  route('*', 'storefront/frame/unknown-path.ts'),
] satisfies RouteConfig;
