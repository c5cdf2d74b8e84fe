import type { MetaDescriptor } from 'react-router';
import { languages } from '#contract/fields/languages.ts';
import { canonicalUrl, type ShopSite, sharedPictureUrl } from './shop-urls.ts';

export interface PageMeta {
  title: string;
  description: string;
  path: string;
  /** Query parameters that identify this page, such as the page number; never filters. */
  query?: Record<string, string>;
  /** A picture under the files address. */
  picture: { file: string; alt: string };
  type?: 'website' | 'product';
  jsonLd?: readonly object[];
}

const longestDescription = 155;
const locales = { el: 'el_GR', en: 'en_US' } as const;

/** Meta tags for search engines and chat previews. */
export function pageMeta(place: ShopSite, page: PageMeta): MetaDescriptor[] {
  const { language, publicUrl } = place;
  const description = shorten(page.description, longestDescription);
  const address = canonicalUrl(publicUrl, page.path, language, page.query);
  const alternates = languages.map((each) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang: each,
    href: canonicalUrl(publicUrl, page.path, each, page.query),
  }));
  return [
    { title: page.title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...alternates,
    {
      tagName: 'link',
      rel: 'alternate',
      hrefLang: 'x-default',
      href: canonicalUrl(publicUrl, page.path, 'el', page.query),
    },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:locale', content: locales[language] },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: sharedPictureUrl(place, page.picture.file) },
    { property: 'og:image:alt', content: page.picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.jsonLd ?? []).map((thing) => ({ 'script:ld+json': thing })),
  ] as MetaDescriptor[];
}

/** Cuts between words and adds an ellipsis. */
export function shorten(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return line;
  const cut = line.slice(0, longest);
  const lastSpace = cut.lastIndexOf(' ');
  const words = lastSpace > longest / 2 ? cut.slice(0, lastSpace) : cut.slice(0, -1);
  return `${words.replace(/[\s,.;:·–-]+$/, '')}…`;
}
