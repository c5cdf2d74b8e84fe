/** An address of the shop itself on the host that was asked, which need not be the one it is called by: a cookie holds for one host alone. */
export function onThisHost(address: string, publicUrl: string): string {
  const { origin, pathname, search } = new URL(address);
  return origin === new URL(publicUrl).origin ? pathname + search : address;
}
