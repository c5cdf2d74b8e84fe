/** Codes and ids come from browsers' URLs: other input must not get into our URLs, or into the database. */
export function isOrderCode(text: string): boolean {
  return /^\d{1,20}$/.test(text);
}

export function isTransactionId(text: string): boolean {
  return /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text);
}
