import { visitContext } from '#web/visit.ts';
import type { Route } from './+types/robots.ts';

/** Nothing to be found here: steps of an order, people's own pages, and what is for programs. */
const closed = [
  '/account',
  '/address',
  '/api/',
  '/area-check',
  '/checkout',
  '/confirm-email',
  '/consent',
  '/date-time',
  '/dev/',
  '/forgot-password',
  '/menu/weekly',
  '/news',
  '/order-completed',
  '/set-new-password',
  '/sign-in',
  '/sign-out',
  '/sign-up',
];

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(visitContext);
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
