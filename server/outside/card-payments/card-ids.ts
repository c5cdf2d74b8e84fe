/** Codes and ids come out of the addresses of browsers: nothing else may get into ours, or into the database. */
export function isOrderCode(text: string): boolean {
  return /^\d{1,20}$/.test(text);
}

export function isTransactionId(text: string): boolean {
  return /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text);
}
