import {
  accountPath,
  addressPath,
  areaCheckPath,
  checkoutPath,
  completedStart,
  confirmEmailPath,
  consentPath,
  dateTimePath,
  forgotPasswordPath,
  newPasswordPath,
  newsPath,
  signInPath,
  signOutPath,
  signUpPath,
  sitemapPath,
  undoEmailPath,
  weeklyMenuPath,
} from '#contract/paths.ts';
import { visitContext } from '#web/visit/visit.ts';
import type { Route } from './+types/robots-resource.ts';

/** Paths not to be crawled: steps of an order, personal pages, and endpoints for programs. */
const closed = [
  accountPath,
  addressPath,
  '/api/',
  areaCheckPath,
  checkoutPath,
  confirmEmailPath,
  consentPath,
  dateTimePath,
  '/dev/',
  forgotPasswordPath,
  weeklyMenuPath,
  newsPath,
  completedStart,
  newPasswordPath,
  signInPath,
  signOutPath,
  signUpPath,
  undoEmailPath,
];

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(visitContext);
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}${sitemapPath}`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
