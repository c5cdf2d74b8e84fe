import { joinClasses } from '../looks/join-classes.ts';

export type IconProps = { size?: number; title?: string; className?: string };

/** The 24 px grid of every icon. Beside text it is hidden from screen readers; alone it needs a title. */
export function Icon({ d, size = 24, title, className }: IconProps & { d: string }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden beside text, titled when alone.
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={joinClasses(size < 22 ? 'icon-s' : 'icon', className)}
      role={title ? 'img' : undefined}
      aria-hidden={title ? undefined : true}
    >
      {title ? <title>{title}</title> : null}
      <path d={d} />
    </svg>
  );
}
