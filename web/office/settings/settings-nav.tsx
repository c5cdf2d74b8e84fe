import {
  officeKeysPath,
  officePayMethodsPath,
  officeSettingsPath,
  officeTextsPath,
  officeWebhooksPath,
} from '#contract/office-paths.ts';
import type { MessageId } from '#texts/message-id.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { OfficeNavLink } from '../kit/office-link.tsx';

const pages: readonly { path: string; label: MessageId }[] = [
  { path: officeSettingsPath, label: 'shop-settings-title' },
  { path: officePayMethodsPath, label: 'pay-methods-title' },
  { path: officeTextsPath, label: 'shop-texts-title' },
  { path: officeWebhooksPath, label: 'webhooks-title' },
  { path: officeKeysPath, label: 'keys-title' },
];

/** Links between the pages of the settings. */
export function SettingsNav() {
  const text = useText();
  return (
    <nav aria-label={text('settings-pages')} className="flex flex-wrap gap-0.75">
      {pages.map(({ path, label }) => (
        <OfficeNavLink
          key={path}
          to={path}
          end={path === officeSettingsPath}
          className={({ isActive }) =>
            joinClasses(
              'press inline-flex min-h-[44px] items-center rounded-round border px-1.5 font-[650] text-s',
              isActive ? 'border-primary bg-primary text-ground' : 'border-line-strong',
            )
          }
        >
          {text(label)}
        </OfficeNavLink>
      ))}
    </nav>
  );
}
