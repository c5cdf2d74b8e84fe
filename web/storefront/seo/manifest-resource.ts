import { homePath } from '#contract/paths.ts';
import { themeColours } from '#web/display-settings/theme-colours.server.ts';
import { createText, nameShop } from '#web/texts/texts-provider.tsx';
import { languageContext, shopContext } from '#web/visit/visit.ts';
import type { Route } from './+types/manifest-resource.ts';

const icons = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** Web app manifest, so that a phone can install the shop as an app. */
export async function loader({ context }: Route.LoaderArgs) {
  nameShop((await context.get(shopContext).call('repository-values')).particulars.brand.name);
  const language = context.get(languageContext);
  const text = createText(language);
  const manifest = {
    id: homePath,
    name: text('shop-title'),
    short_name: text('shop-name'),
    description: text('footer-promise'),
    lang: language,
    start_url: homePath,
    scope: homePath,
    display: 'standalone',
    background_color: themeColours.ground,
    theme_color: themeColours.bar.light,
    icons,
  };
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } });
}
