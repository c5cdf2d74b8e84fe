import { useText } from '#web/texts/texts-provider.tsx';
import { OfficeNavLink } from '../kit/office-link.tsx';
import { MeMenu } from './me-menu.tsx';
import { NavCountFigure } from './nav-count.tsx';
import { dockNavItems } from './nav-tree.ts';
import { useOffice, useOfficeDate } from './use-office.ts';

/** Navigation of the office at the bottom, on phones. */
export function Dock() {
  const text = useText();
  const date = useOfficeDate() ?? '';
  const roles = useOffice()?.roles ?? [];
  return (
    <nav
      aria-label={text('office-nav-main')}
      className="fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col border-line border-t bg-(--veil) px-0.5 pt-0.75 pb-[calc(6px+env(safe-area-inset-bottom))] backdrop-blur-md md:hidden print:hidden"
    >
      {dockNavItems(roles, date).shown.map((item) => (
        <OfficeNavLink
          key={item.label}
          to={item.path(date)}
          end
          className="relative grid min-h-5.5 min-w-0 justify-items-center gap-0.25 py-0.5 font-[550] text-caption text-ink-muted no-underline aria-[current]:font-[650] aria-[current]:text-ink-olive"
        >
          <item.Icon size={20} />
          <span className="max-w-full truncate">{text(item.label)}</span>
          <NavCountFigure items={[item]} className="absolute start-[calc(50%+14px)] top-0" />
        </OfficeNavLink>
      ))}
      <MeMenu isCompact />
    </nav>
  );
}
