import { data } from 'react-router';
import { type SettingKey, settingKeys } from '#contract/settings.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import { findPlaceholders } from '#domain/opening/opening-gaps.ts';
import { defaultSettings } from '#texts/default-settings.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { AuditLines } from '../audit/audit-lines.tsx';
import { loadAuditLines } from '../audit/load-audit-lines.server.ts';
import { officeMeta } from '../session/office-meta.ts';
import { refusalOf } from '../session/refuse-form.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/settings-page.ts';
import { readSetting, settingFields } from './setting-fields.ts';
import { type SettingRefusal, SettingSection } from './setting-section.tsx';
import { SettingsNav } from './settings-nav.tsx';

const { roles: forOwner } = staffCalls['setting-update'];

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'shop-settings-title');

export async function loader(args: Route.LoaderArgs) {
  const { call, roles } = await requireOffice(args, { roles: forOwner });
  const [settings, entries] = await Promise.all([
    call('settings-one'),
    loadAuditLines({ call, roles }, { kind: 'setting' }),
  ]);
  const examples: SettingKey[] = findPlaceholders(settings, defaultSettings);
  return { settings, examples, entries };
}

export async function action(args: Route.ActionArgs) {
  const { call } = await requireOffice(args, { roles: forOwner });
  const form = await args.request.formData();
  const asked = form.get('key');
  const key = settingKeys.find((each) => each === asked);
  if (!key) throw data(null, { status: 400 });
  const values = readFields(form, ['key', 'reason', 'seen', ...settingFields[key].map(({ path }) => path)]);
  // One box for each day, all of one name.
  if (key === 'hours') values.days = form.getAll('days').join(',');
  try {
    const seen = JSON.parse(values.seen ?? '') as Record<string, unknown>;
    await call('setting-update', {
      query: { key },
      body: { value: readSetting(key, values), seen, reason: values.reason ?? '' },
    });
    return { isReceived: true as const, key };
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    const { now } = (error.data ?? {}) as SettingRefusal;
    return data<SettingRefusal & { key: SettingKey }>(
      { ...refusalOf(error, values), key, ...(now && { now }) },
      { status: error.status },
    );
  }
}

/** What the shop says of itself on its pages, in its mails and on its documents. */
export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { settings, examples, entries } = loaderData;
  return (
    <>
      <SettingsNav />
      <div className="grid max-w-[60ch] gap-0.5">
        <h1 className="display-face text-xl">{text('shop-settings-title')}</h1>
        <p className="text-ink-muted">{text('shop-settings-lead')}</p>
      </div>
      {settingKeys.map((key) => (
        <SettingSection
          // A part that was saved shows what is saved; one that was refused keeps what was typed.
          key={`${key} ${JSON.stringify(settings[key])}`}
          part={key}
          value={settings[key]}
          isExample={examples.includes(key)}
          isSaved={actionData?.isReceived === true && actionData.key === key}
          refusal={actionData && !actionData.isReceived && actionData.key === key ? actionData : null}
        />
      ))}
      <AuditLines
        entries={entries}
        names={
          new Map([
            ...settingKeys.map((key) => [key, text(`shop-settings-${key}`)] as const),
            ['payments', text('pay-methods-title')],
          ])
        }
      />
    </>
  );
}
