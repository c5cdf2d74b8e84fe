/**
 * Loaded into a live shop before everything else: what it asks of Viva's own hosts is asked of a simulator. A live shop refuses to
 * be told of another host, and a test must not weaken that.
 */
const detour = process.env.VIVA_DETOUR;
const realFetch = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  const isViva = detour !== undefined && url.hostname.endsWith('.vivapayments.com');
  return isViva ? realFetch(`${detour}${url.pathname}${url.search}`, init) : realFetch(input, init);
};
