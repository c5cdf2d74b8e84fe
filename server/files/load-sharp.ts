/**
 * Loads sharp on first use: it takes 20 MB, which a shop with all variants generated saves. The server's cores are for its
 * visitors: a picture uses one of them, and nothing is generated twice, so sharp's cache is off.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
