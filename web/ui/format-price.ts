const exact = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
const short = new Intl.NumberFormat('de-DE', {
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
});

export type PriceForm = {
  /** Writes + before a surcharge. */
  signed?: boolean;
  /** Leaves out ,00 in running text: 38 €. */
  short?: boolean;
};

/** docs/spec.md#prices-cents: euro in German form, whatever the language of the page. The space is no-break, the minus is U+2212. */
export function formatPrice(priceInCents: number, form: PriceForm = {}): string {
  const text = (form.short ? short : exact).format(Math.abs(priceInCents) / 100);
  if (priceInCents < 0) return `\u2212${text}`;
  return form.signed && priceInCents > 0 ? `+${text}` : text;
}
