import type { Language } from '#contract/languages.ts';
import type { Particulars } from '#contract/settings.ts';

export interface ShopSite {
  language: Language;
  /** Where the shop stands on the web, without a slash at its end. */
  publicUrl: string;
  filesUrl: string;
  imagesVersion: string;
  particulars: Particulars;
}

/** Greek pages have the plain address; the English ones are the same path with `?lang=en`. */
export function canonicalUrl(publicUrl: string, path: string, language: Language, query: Record<string, string> = {}) {
  const search = new URLSearchParams({ ...(language === 'en' && { lang: 'en' }), ...query }).toString();
  return `${publicUrl}${path}${search ? `?${search}` : ''}`;
}

/** A picture as other sites fetch it: whole address, one size, in the format that every reader knows. */
export function sharedPictureUrl(
  { publicUrl, filesUrl, imagesVersion }: Omit<ShopSite, 'language' | 'particulars'>,
  file: string,
) {
  const base = filesUrl.startsWith('/') ? `${publicUrl}${filesUrl}` : filesUrl;
  return `${base}/${file}?w=1200&format=jpeg&v=${imagesVersion}`;
}
