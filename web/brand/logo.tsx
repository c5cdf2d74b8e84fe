import { isDrawnName } from '#texts/brand.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';

/** Longest name, in characters, that fits beside the links of a bar on one line; a longer name is set smaller, on two lines. */
const shortName = 10;

type LogoProps = { className?: string; size?: 'text-xl' | 'text-l' };

/** The wordmark, drawn by the stylesheet (signs.css). Another shop name is set in the display face, in `size`. */
export function Logo({ className, size = 'text-l' }: LogoProps) {
  const name = useText()('shop-name');
  if (isDrawnName(name)) return <span aria-hidden="true" className={joinClasses('logo', className)} />;
  const fitting = name.length > shortName && size === 'text-l' ? 'text-m' : size;
  return (
    <span
      aria-hidden="true"
      className={`display-face line-clamp-2 max-w-[24ch] text-balance py-0.25 leading-[1.1] ${fitting}`}
    >
      {name}
    </span>
  );
}
