import { officePath } from '#contract/office-paths.ts';
import { themeColours } from '#web/display-settings/theme-colours.server.ts';
import { createText } from '#web/texts/texts-provider.tsx';
import { languageContext } from '#web/visit/visit.ts';
import { readOfficeBack } from '../session/office-back.ts';
import type { Route } from './+types/office-manifest-resource.ts';

const icons = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
];

/** Manifest of a run as an app; it starts at the link of the run, or at the courier's own runs. */
export function loader({ request, context }: Route.LoaderArgs) {
  const language = context.get(languageContext);
  const text = createText(language);
  const start = readOfficeBack(new URL(request.url).searchParams.get('start'));
  const manifest = {
    id: `${officePath}/run`,
    name: text('run-own-title'),
    short_name: text('run-title'),
    lang: language,
    start_url: start,
    scope: `${officePath}/`,
    display: 'standalone',
    background_color: themeColours.ground,
    theme_color: themeColours.bar.light,
    icons,
  };
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } });
}
