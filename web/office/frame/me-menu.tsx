import { useLocation } from 'react-router';
import { languages } from '#contract/fields/languages.ts';
import { officeMePath } from '#contract/office-paths.ts';
import { homePath } from '#contract/paths.ts';
import { useHistoryDialog } from '#web/routing/history-dialog.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { PopoverMenu, PopoverMenuItem } from '#web/ui/overlays/popover-menu.tsx';
import { IconPerson } from '../kit/office-icons.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { roleWords } from '../session/role-words.ts';
import { SignOutForm } from '../sign-out/sign-out-form.tsx';
import { NavCountFigure } from './nav-count.tsx';
import type { NavItem } from './nav-item.ts';
import { NavList } from './nav-list.tsx';
import { dockNavItems } from './nav-tree.ts';
import { useOffice, useOfficeDate } from './use-office.ts';

const languageNames = { el: 'Ελληνικά', en: 'English' } as const;

/** The signed-in staff member, with appearance, language and sign-out; on phones also the pages that do not fit into the dock. */
export function MeMenu({ isCompact = false, className }: { isCompact?: boolean; className?: string }) {
  const text = useText();
  const office = useOffice();
  const date = useOfficeDate() ?? '';
  const settings = useHistoryDialog('settings');
  if (!office) return null;
  const { person, roles, tablet } = office;
  const more = isCompact ? dockNavItems(roles, date).more : [];
  return (
    <div className={className}>
      <PopoverMenu
        triggerClassName={
          isCompact
            ? 'relative w-full flex-col gap-0.25! py-0.5! font-[550]! text-caption text-ink-muted'
            : 'w-full text-start leading-tight'
        }
        trigger={
          isCompact ? (
            <CompactMe label={text(more.length > 0 ? 'office-nav-more' : 'office-nav-me')} items={more} />
          ) : (
            <Me name={person.name} roles={roleWords(text, roles)} />
          )
        }
      >
        {more.length > 0 ? (
          <li className="mb-0.5 border-line border-b pb-0.5">
            <NavList items={more} />
          </li>
        ) : null}
        {tablet ? null : (
          <PopoverMenuItem as={OfficeLink} to={officeMePath}>
            {text('office-me-title')}
          </PopoverMenuItem>
        )}
        <PopoverMenuItem as="button" type="button" onClick={settings.open}>
          {text('office-display')}
        </PopoverMenuItem>
        <OtherLanguage />
        <PopoverMenuItem href={homePath}>{text('office-to-shop')}</PopoverMenuItem>
        <li>
          <SignOutForm isTablet={tablet !== null}>
            <button
              type="submit"
              className="press flex min-h-5.5 w-full items-center rounded-base px-1.5 text-left font-[550] hover:bg-ground-sunken"
            >
              {text(tablet ? 'office-tablet-lock' : 'office-sign-out')}
            </button>
          </SignOutForm>
        </li>
      </PopoverMenu>
    </div>
  );
}

function Me({ name, roles }: { name: string; roles: string }) {
  return (
    <>
      <span className="grid size-4.5 shrink-0 place-items-center rounded-round bg-surface-leaf font-bold text-ink-olive text-xs">
        {initialsOf(name)}
      </span>
      <span className="grid min-w-0 text-s">
        <span className="truncate font-[650]">{name}</span>
        <span className="truncate font-normal text-ink-muted text-xs">{roles}</span>
      </span>
    </>
  );
}

function CompactMe({ label, items }: { label: string; items: readonly NavItem[] }) {
  return (
    <>
      <IconPerson size={20} />
      {label}
      <NavCountFigure items={items} className="absolute start-[calc(50%+14px)] top-0" />
    </>
  );
}

/** A plain link: the server sets the cookie, and the new page loads the texts of its language. */
function OtherLanguage() {
  const current = useLanguage();
  const { pathname, search } = useLocation();
  const other = languages.find((language) => language !== current) ?? current;
  const query = new URLSearchParams(search);
  query.set('lang', other);
  return (
    <PopoverMenuItem href={`${pathname}?${query}`} lang={other} hrefLang={other}>
      {languageNames[other]}
    </PopoverMenuItem>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '').join('');
}
