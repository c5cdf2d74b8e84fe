import type { Language } from '#contract/fields/languages.ts';
import type { Particulars } from '#contract/shop/settings.ts';

export interface ShopSite {
  language: Language;
  /** Public address of the shop, without a trailing slash. */
  publicUrl: string;
  filesUrl: string;
  imagesVersion: string;
  particulars: Particulars;
}

/** Greek pages have the plain address; English ones have the same path with `?lang=en`. */
export function canonicalUrl(publicUrl: string, path: string, language: Language, query: Record<string, string> = {}) {
  const search = new URLSearchParams({ ...(language === 'en' && { lang: 'en' }), ...query }).toString();
  return `${publicUrl}${path}${search ? `?${search}` : ''}`;
}

/** A picture for other sites: absolute address, one size, in the most widely supported format. */
export function sharedPictureUrl(
  { publicUrl, filesUrl, imagesVersion }: Omit<ShopSite, 'language' | 'particulars'>,
  file: string,
) {
  const base = filesUrl.startsWith('/') ? `${publicUrl}${filesUrl}` : filesUrl;
  return `${base}/${file}?w=1200&format=jpeg&v=${imagesVersion}`;
}
