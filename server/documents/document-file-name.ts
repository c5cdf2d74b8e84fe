import type { DocumentData } from '#domain/documents/document-data.ts';
import { shopInFileName } from '#domain/latin-slug.ts';
import { brand } from '#texts/brand.ts';

/** File name of the download; ASCII letters only, so that every system can store it. */
export function documentFileName({ kind, orderNumber, number, seller }: DocumentData): string {
  const shop = shopInFileName(seller.shopName ?? brand.name.en);
  return `${shop}-${kind}-${orderNumber}-${number}.pdf`.toLowerCase().replace(/[^a-z0-9.-]+/g, '-');
}
