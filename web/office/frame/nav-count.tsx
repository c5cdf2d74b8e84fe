import { useText } from '#web/texts/texts-provider.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { navCounts } from './nav-groups.ts';
import type { NavItem } from './nav-item.ts';
import { useNavCounts } from './use-office.ts';

/** How much waits on these pages together; nothing when nothing does. */
export function NavCountFigure({ items, className }: { items: readonly NavItem[]; className?: string }) {
  const text = useText();
  const counts = useNavCounts();
  const counted = items.flatMap(({ counted: name }) => (name && counts[name] ? [{ name, waiting: counts[name] }] : []));
  const [first] = counted;
  if (!first) return null;
  const isUrgent = counted.some(({ name }) => navCounts[name].isUrgent);
  return (
    <span className={joinClasses('figures font-[650] text-xs', isUrgent && 'text-ink-tomato', className)}>
      {counted.reduce((sum, { waiting }) => sum + waiting, 0)}
      <span className="sr-only">
        {' '}
        {text(counted.length === 1 ? navCounts[first.name].words : 'office-count-waiting')}
      </span>
    </span>
  );
}
