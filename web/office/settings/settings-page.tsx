import { data } from 'react-router';
import { type SettingKey, settingKeys } from '#contract/shop/settings.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import { findPlaceholders } from '#domain/opening/opening-gaps.ts';
import { defaultSettings } from '#texts/default-settings.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { AuditLines } from '../audit/audit-lines.tsx';
import { loadAuditLines } from '../audit/load-audit-lines.server.ts';
import { answerForm } from '../form-kit/answer-form.server.ts';
import { PageHead } from '../kit/page-head.tsx';
import { officeMeta } from '../session/office-meta.ts';
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
  const key = await readKey(args.request);
  const paths = settingFields[key].map(({ path }) => path);
  return answerForm(args, {
    roles: forOwner,
    fields: ['key', 'reason', 'seen', ...paths.filter((path) => path !== 'days')],
    // One checkbox for each day, all with the same name.
    lists: ['days'],
    async answer({ call, values, json, optionalNumber, received }) {
      const value = readSetting(key, values, optionalNumber);
      const seen = json('seen') as Record<string, unknown>;
      await call('setting-update', { query: { key }, body: { value, seen, reason: values.reason ?? '' } });
      return received;
    },
    refused({ data: now }): Partial<SettingRefusal> {
      return { now: (now as SettingRefusal | null)?.now };
    },
  });
}

async function readKey(request: Request): Promise<SettingKey> {
  const asked = (await request.clone().formData()).get('key');
  const key = settingKeys.find((each) => each === asked);
  if (!key) throw data(null, { status: 400 });
  return key;
}

/** Facts of the shop for its pages, mails and documents. */
export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { settings, examples, entries } = loaderData;
  return (
    <>
      <SettingsNav />
      <PageHead title={text('shop-settings-title')} lead={text('shop-settings-lead')} />
      {settingKeys.map((key) => (
        <SettingSection
          // After saving, the fields show the saved values; after a refusal, the typed ones.
          key={`${key} ${JSON.stringify(settings[key])}`}
          part={key}
          value={settings[key]}
          isExample={examples.includes(key)}
          isSaved={actionData?.isReceived === true && actionData.values.key === key}
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
