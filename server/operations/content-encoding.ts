export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** The smallest first. */
const known = ['br', 'gzip'] as const;

/** Browsers send one of a few; what else is sent is worked out each time. */
const negotiated = new Map<string, ContentEncoding>();
const mostNegotiated = 50;
const longestNegotiated = 100;

/** How an answer is packed for whoever sent this Accept-Encoding: as they like it best, and of equals the smallest. */
export function negotiateEncoding(header: string | undefined): ContentEncoding {
  if (!header) return 'identity';
  const known = negotiated.get(header);
  if (known) return known;
  const best = findBest(header);
  if (negotiated.size < mostNegotiated && header.length <= longestNegotiated) negotiated.set(header, best);
  return best;
}

function findBest(header: string): ContentEncoding {
  const offered = new Map(header.split(',').map(readOffer));
  const qualityOf = (name: string) => offered.get(name) ?? offered.get('*') ?? 0;
  let best: ContentEncoding = 'identity';
  // What is not packed is taken by everybody, but liked only by who says so.
  let quality = offered.get('identity') ?? 0;
  for (const encoding of known.toReversed()) {
    if (qualityOf(encoding) > 0 && qualityOf(encoding) >= quality) {
      best = encoding;
      quality = qualityOf(encoding);
    }
  }
  return best;
}

function readOffer(offer: string): [string, number] {
  const [name = '', ...parameters] = offer.toLowerCase().split(';');
  const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
  const given = quality === undefined ? 1 : Number(quality.trim().slice(2));
  return [name.trim(), given >= 0 && given <= 1 ? given : 0];
}
