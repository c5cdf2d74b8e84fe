import { Form } from 'react-router';
import type { PublicApp } from '#contract/api-keys.ts';
import { fieldErrorText } from '#web/forms/field-error-text.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { FormRefusal } from '../kit/form-refusal.tsx';
import { Pill } from '../kit/pill.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { MomentText } from '../session/moment-text.tsx';
import type { OfficeRefusal } from '../session/refuse-form.ts';

interface AppListProps {
  apps: readonly PublicApp[];
  refusal: OfficeRefusal | null;
  isBusy: boolean;
}

/** Apps that may call the API, each by a name that everybody may know. */
export function AppList({ apps, refusal, isBusy }: AppListProps) {
  const text = useText();
  return (
    <section className="grid max-w-[88ch] gap-1" aria-labelledby="apps">
      <SectionHead id="apps" title={text('keys-apps')}>
        {text('keys-apps-what')}
      </SectionHead>
      <ul>
        {apps.map((app) => (
          <AppRow key={app.appId} app={app} isBusy={isBusy} />
        ))}
      </ul>
      <Form method="post" preventScrollReset className="mt-1 grid max-w-[440px] gap-1">
        <input type="hidden" name="do" value="app" />
        <TextInput
          name="name"
          label={text('keys-app-name')}
          hint={text('keys-app-name-hint')}
          defaultValue={refusal?.values.name}
          error={fieldErrorText(text, refusal?.fields.name)}
          maxLength={60}
          autoComplete="off"
          required
        />
        <FormRefusal refusal={refusal} />
        <Button type="submit" fill="outline" busy={isBusy} className="justify-self-start">
          {text('keys-app-add')}
        </Button>
      </Form>
    </section>
  );
}

function AppRow({ app: { id, name, appId, lastUsedAt, withdrawnAt }, isBusy }: { app: PublicApp; isBusy: boolean }) {
  const text = useText();
  const called = id === null ? text('keys-app-own') : name;
  return (
    <li className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 border-line border-b py-1" aria-label={called}>
      <span className="me-auto grid min-w-0 gap-0.25">
        <span className="flex flex-wrap items-center gap-x-1">
          <b className="font-[650] [overflow-wrap:anywhere]">{called}</b>
          {withdrawnAt ? <Pill tone="closed">{text('keys-app-withdrawn')}</Pill> : null}
        </span>
        <code className="select-all text-s [overflow-wrap:anywhere]">{appId}</code>
        <span className="text-ink-muted text-s">
          {id === null ? text('keys-app-own-what') : <LastUse at={lastUsedAt} />}
        </span>
      </span>
      {id !== null && !withdrawnAt ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="do"
            value="withdraw"
            fill="outline"
            busy={isBusy}
            className="min-h-5! px-2! text-s!"
            aria-label={text('keys-app-withdraw-one', { name })}
          >
            {text('keys-app-withdraw')}
          </Button>
        </Form>
      ) : null}
    </li>
  );
}

export function LastUse({ at }: { at: string | null }) {
  const text = useText();
  if (!at) return text('keys-unused');
  return (
    <>
      {text('keys-used')} <MomentText at={at} />
    </>
  );
}
