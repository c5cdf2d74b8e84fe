import { homePath } from '#contract/paths.ts';
import { brand } from '#texts/brand.ts';
import { themeColours } from '#web/display-settings/theme-colours.server.ts';
import { createText } from '#web/texts/texts-provider.tsx';
import { languageContext } from '#web/visit/visit.ts';
import type { Route } from './+types/manifest-resource.ts';

const icons = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** What a phone needs to put the shop among its apps. */
export function loader({ context }: Route.LoaderArgs) {
  const language = context.get(languageContext);
  const text = createText(language);
  const manifest = {
    id: homePath,
    name: text('shop-title'),
    short_name: brand.name[language],
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
