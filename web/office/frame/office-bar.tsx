import { officePath } from '#contract/office-paths.ts';
import { LogoSymbol } from '#web/brand/logo-symbol.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { IconFind, IconPerson } from '../kit/office-icons.tsx';
import { roleWords } from '../session/role-words.ts';
import { OfficeClock } from './office-clock.tsx';
import { useOffice } from './use-office.ts';

/** Bar above every page: the search that opens the palette, the hour, and the current user's role. */
export function OfficeBar({ onSearch }: { onSearch: () => void }) {
  const text = useText();
  const office = useOffice();
  const roles = roleWords(text, office?.roles ?? []);
  return (
    <header className="sticky top-0 z-10 flex min-h-7.5 items-center gap-1.5 border-line border-b bg-(--veil) px-2 backdrop-blur-md md:px-4 print:hidden">
      <a href={officePath} aria-label={text('office-to-start')} className="text-ink-olive md:hidden">
        <LogoSymbol className="size-4" />
      </a>
      <button
        type="button"
        onClick={onSearch}
        aria-keyshortcuts="Control+K Meta+K /"
        className="press tint-edge me-auto flex min-h-5 items-center gap-1.25 rounded-base text-ink-muted text-s max-md:order-last max-md:me-0 max-md:ms-auto max-md:size-5.5 max-md:justify-center max-md:rounded-round md:w-[420px] md:bg-ground-sunken md:px-1.5"
      >
        <IconFind size={20} />
        <span className="max-md:sr-only">{text('office-search')}</span>
        <kbd className="ms-auto rounded-base border border-line border-b-2 bg-surface px-0.75 py-0.25 font-semibold font-text text-caption max-md:hidden">
          ⌘ K
        </kbd>
      </button>
      {office ? <OfficeClock now={office.now} /> : null}
      {office ? (
        <span className="inline-flex items-center gap-1 whitespace-nowrap rounded-round border-[1.5px] border-primary px-1.25 py-0.5 font-[650] text-ink-olive text-xs">
          <IconPerson size={15} />
          <span className="sr-only">{text('office-your-roles', { roles: '' })}</span>
          {roles}
          {office.tablet ? ` · ${office.person.name.split(' ')[0]} · ${office.tablet}` : null}
        </span>
      ) : null}
    </header>
  );
}
