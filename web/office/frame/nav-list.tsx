import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#web/texts/texts-provider.tsx';
import { IconChevronDown } from '#web/ui/icons/controls.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { OfficeLink } from '../kit/office-link.tsx';
import { NavCountFigure } from './nav-count.tsx';
import { type NavGroup, navGroupNames } from './nav-groups.ts';
import type { NavItem } from './nav-item.ts';
import { type NavBranch, navBranches, navItemAt } from './nav-tree.ts';
import { useOfficeDate } from './use-office.ts';

/**
 * Pages by group. One group is open at a time: that of the current page, until another is pressed. A group of one page is that page.
 */
export function NavList({ items }: { items: readonly NavItem[] }) {
  const date = useOfficeDate() ?? '';
  const { pathname } = useLocation();
  const branches = navBranches(items);
  const current = navItemAt(items, pathname, date);
  const [pressed, setPressed] = useState<{ at: string; group: NavGroup | null } | null>(null);
  const open = pressed?.at === pathname ? pressed.group : (current?.group ?? branches[0]?.group ?? null);
  return (
    <ul className="grid gap-0.25">
      {branches.map((branch) => {
        const { group } = branch;
        const isOpen = group === open;
        return branch.items.length > 1 ? (
          <Branch
            key={group}
            branch={branch}
            isOpen={isOpen}
            current={current}
            onPress={() => setPressed({ at: pathname, group: isOpen ? null : group })}
          />
        ) : (
          <Pages key={group} items={branch.items} current={current} />
        );
      })}
    </ul>
  );
}

interface BranchProps {
  branch: NavBranch;
  isOpen: boolean;
  current: NavItem | undefined;
  onPress: () => void;
}

function Branch({ branch: { group, items }, isOpen, current, onPress }: BranchProps) {
  const text = useText();
  const id = useId();
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={(event) => {
          // In a menu a press on a page closes it; a press on a group does not.
          event.stopPropagation();
          onPress();
        }}
        className="press flex min-h-5 w-full items-center gap-1 rounded-base px-1.25 py-0.5 text-start font-[650] text-ink-olive text-s leading-tight hover:bg-surface max-md:min-h-5.5"
      >
        {text(navGroupNames[group])}
        {isOpen ? null : <NavCountFigure items={items} />}
        <IconChevronDown
          size={16}
          className={joinClasses('ms-auto shrink-0 transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen ? (
        <ul id={id} className="grid gap-0.25 pb-1">
          <Pages items={items} current={current} />
        </ul>
      ) : null}
    </li>
  );
}

function Pages({ items, current }: { items: readonly NavItem[]; current: NavItem | undefined }) {
  const text = useText();
  const date = useOfficeDate() ?? '';
  const { pathname } = useLocation();
  return items.map((item) => {
    const { label, Icon, path } = item;
    const to = path(date);
    return (
      <li key={label}>
        <OfficeLink
          to={to}
          aria-current={item === current ? (pathname === to ? 'page' : 'true') : undefined}
          className="press flex min-h-5 items-center gap-1.25 rounded-base px-1.25 py-0.5 font-[550] text-ink-muted text-s leading-tight no-underline hover:text-ink aria-[current]:bg-surface aria-[current]:font-[650] aria-[current]:text-ink aria-[current]:shadow-[inset_3px_0_var(--primary)] max-md:min-h-5.5"
        >
          <Icon size={18} />
          {text(label)}
          <NavCountFigure items={[item]} className="ms-auto" />
        </OfficeLink>
      </li>
    );
  });
}
