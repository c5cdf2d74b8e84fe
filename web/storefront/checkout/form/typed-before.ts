/** Typed values by cart, for customers who leave the checkout to change something and return. In memory only. */
const typedByCart = new Map<string, Record<string, string>>();

/** Left out, because each page has its own. */
const ofThePage = ['key', 'total', 'code', 'acceptTerms'];

export function recordTyped(cartId: string, form: HTMLFormElement): void {
  const typed = [...new FormData(form)].filter(
    ([name, value]) => typeof value === 'string' && !ofThePage.includes(name),
  );
  typedByCart.set(cartId, Object.fromEntries(typed) as Record<string, string>);
}

export function readTyped(cartId: string): Record<string, string> | undefined {
  return typedByCart.get(cartId);
}
