/** A shop address on the requested host, which may differ from the public one: a cookie is valid for a single host. */
export function onThisHost(address: string, publicUrl: string): string {
  const { origin, pathname, search } = new URL(address);
  return origin === new URL(publicUrl).origin ? pathname + search : address;
}
