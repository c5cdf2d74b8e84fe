/**
 * Loaded into a live shop before everything else: its requests to Viva's own hosts go to a simulator. A live shop refuses
 * another host by configuration, and a test must not weaken that.
 */
const detour = process.env.VIVA_DETOUR;
const realFetch = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  const isViva = detour !== undefined && url.hostname.endsWith('.vivapayments.com');
  return isViva ? realFetch(`${detour}${url.pathname}${url.search}`, init) : realFetch(input, init);
};
