/**
 * sharp, once somebody needs it: it takes 20 MB, and a shop whose pictures are made does without. A server's cores are for its
 * visitors: a picture takes one of them, and nothing is made twice, so nothing is cached.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
