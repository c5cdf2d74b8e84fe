import { useShopFacts } from '#web/visit/shop-facts.ts';

/** docs/spec.md#footer-picture: behind the footer, 1200 px wide. */
const width = 1200;

/** A decorative table behind the footer. Its blend mode only ever darkens the olive, so the text on it stays legible. */
export function FooterPicture() {
  const { filesUrl, imagesVersion } = useShopFacts();
  const url = (format: string) => `${filesUrl}/business/catering.jpg?w=${width}&format=${format}&v=${imagesVersion}`;
  return (
    <picture>
      <source type="image/avif" srcSet={url('avif')} />
      <img
        src={url('jpeg')}
        width={width}
        height={900}
        alt=""
        loading="lazy"
        decoding="async"
        className="footer-picture"
      />
    </picture>
  );
}
