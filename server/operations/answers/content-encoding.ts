/** Encodings for a body that is cached and sent to many: the smallest first. */
const keptEncodings = ['br', 'gzip'] as const;
/** Encodings for a body sent once: Zstandard takes half of Brotli's time for the same size. */
const quickEncodings = ['zstd', 'br', 'gzip'] as const;

export type KeptEncoding = (typeof keptEncodings)[number];
export type QuickEncoding = (typeof quickEncodings)[number];

/** The encoding for an Accept-Encoding header: the highest quality value wins, the first of our list among equals. */
type Negotiate<Encoding extends string> = (header: string | undefined) => Encoding | 'identity';

export const negotiateEncoding = openNegotiation<KeptEncoding>(keptEncodings);
export const negotiateQuickEncoding = openNegotiation<QuickEncoding>(quickEncodings);

const mostNegotiated = 50;
const longestNegotiated = 100;

function openNegotiation<Encoding extends string>(known: readonly Encoding[]): Negotiate<Encoding> {
  /** Browsers send one of a few values; other values are parsed each time. */
  const negotiated = new Map<string, Encoding | 'identity'>();
  return (header) => {
    if (!header) return 'identity';
    const best = negotiated.get(header) ?? findBest(header, known);
    if (negotiated.size < mostNegotiated && header.length <= longestNegotiated) negotiated.set(header, best);
    return best;
  };
}

function findBest<Encoding extends string>(header: string, known: readonly Encoding[]): Encoding | 'identity' {
  const offered = new Map(header.split(',').map(readOffer));
  const qualityOf = (name: string) => offered.get(name) ?? offered.get('*') ?? 0;
  let best: Encoding | 'identity' = 'identity';
  // Identity is accepted by every client, but preferred only by one that names it.
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
