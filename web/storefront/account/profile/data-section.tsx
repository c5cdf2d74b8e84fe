import { deleteAccountPath, exportDataPath } from '#contract/paths.ts';
import { Link } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { IconChevronRight, IconDownload } from '#web/ui/icons/controls.tsx';
import { AccountSection } from '../parts/account-section.tsx';

/** docs/spec.md#account-export: all stored personal data, to be downloaded or deleted. */
export function DataSection() {
  const text = useText();
  return (
    <AccountSection id="data" title={text('data-title')} hint={text('data-hint')}>
      <div className="grid max-w-[560px] justify-items-start gap-3">
        <div className="grid justify-items-start gap-1 max-sm:w-full">
          <ButtonLink href={exportDataPath} download fill="outline" className="max-sm:w-full max-sm:whitespace-normal">
            <IconDownload size={20} />
            {text('data-export')}
          </ButtonLink>
          <p className="text-ink-muted text-s">{text('data-export-hint')}</p>
        </div>
        <div>
          <TextLink as={Link} to={deleteAccountPath} standalone className="text-ink-tomato">
            {text('data-delete')}
            <IconChevronRight size={18} className="rtl:-scale-x-100" />
          </TextLink>
          <p className="text-ink-muted text-s">{text('data-delete-hint')}</p>
        </div>
      </div>
    </AccountSection>
  );
}
