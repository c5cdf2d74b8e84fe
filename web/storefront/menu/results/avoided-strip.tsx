import { profilePath } from '#contract/paths.ts';
import { Link } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { IconEyeOff } from '#web/ui/icons/controls.tsx';
import { IconWarning } from '#web/ui/icons/signs.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import type { MenuQuery } from '../filters/menu-query.ts';
import { menuUrl, useMenuView } from '../filters/menu-view.ts';
import type { Avoidance } from './find-menu-meals.server.ts';

type AvoidedStripProps = { avoidance: Avoidance; query: MenuQuery; className?: string };

/** Number of meals left out for this customer, with a button that shows them: the customer decides. */
export function AvoidedStrip({ avoidance, query, className }: AvoidedStripProps) {
  const text = useText();
  const place = useMenuView();
  if (!avoidance || (!avoidance.isShown && avoidance.hidden === 0)) return null;
  const { isShown, hidden } = avoidance;
  const Icon = isShown ? IconWarning : IconEyeOff;
  return (
    <p
      className={joinClasses(
        'tint-edge flex flex-wrap items-center gap-x-1.25 rounded-picture px-1.75 py-0.5 text-s',
        isShown ? 'bg-surface-lemon' : 'bg-ground-sunken',
        className,
      )}
    >
      <span role="status" className="flex min-w-0 items-center gap-1 py-0.5">
        <Icon size={18} className={isShown ? 'text-ink-lemon' : 'text-ink-olive'} />
        <span className="min-w-0">{isShown ? text('avoided-shown') : text('avoided-hidden', { count: hidden })}</span>
      </span>
      <TextLink as={Link} to={toggledUrl(place, query, isShown)} preventScrollReset standalone>
        {text(isShown ? 'avoided-hide' : 'avoided-show')}
      </TextLink>
      <TextLink as={Link} to={`${profilePath}#avoid`} standalone className="ms-auto">
        {text('avoided-settings')}
      </TextLink>
    </p>
  );
}

export function toggledUrl(place: Parameters<typeof menuUrl>[0], query: MenuQuery, isShown: boolean): string {
  const { showsAvoided: _shown, ...rest } = query;
  return menuUrl(place, { ...rest, page: 1, ...(!isShown && { showsAvoided: true as const }) });
}
