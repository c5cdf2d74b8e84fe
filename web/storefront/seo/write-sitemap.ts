import { languages } from '#contract/fields/languages.ts';
import { canonicalUrl } from '#web/seo/shop-urls.ts';

interface SitemapPage {
  path: string;
  /** Date of its last change, if known. */
  changed?: string;
}

/** Every page once per language, each with its other languages, as search engines require. */
export function writeSitemap(publicUrl: string, pages: readonly SitemapPage[]): string {
  const entries = pages.flatMap(({ path, changed }) => {
    const links = [
      ...languages.map((language) => alternate(language, canonicalUrl(publicUrl, path, language))),
      alternate('x-default', canonicalUrl(publicUrl, path, 'el')),
    ].join('');
    const lastChange = changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : '';
    return languages.map(
      (language) => `<url><loc>${escapeXml(canonicalUrl(publicUrl, path, language))}</loc>${lastChange}${links}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

function alternate(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
