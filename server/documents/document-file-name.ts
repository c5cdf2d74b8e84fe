import type { DocumentData } from '#domain/documents/document-data.ts';
import { shopInFileName } from '#domain/latin-slug.ts';
import { brand } from '#texts/brand.ts';

/** What a browser saves it as; plain letters, which every system can keep. */
export function documentFileName({ kind, orderNumber, number, seller }: DocumentData): string {
  const shop = shopInFileName(seller.shopName ?? brand.name.en);
  return `${shop}-${kind}-${orderNumber}-${number}.pdf`.toLowerCase().replace(/[^a-z0-9.-]+/g, '-');
}
