import type { PublicApp } from '#contract/staff/api-keys.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonForm } from '../form-kit/button-form.tsx';
import { TextField } from '../form-kit/fields.tsx';
import { FormEnd } from '../form-kit/form-end.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { Pill } from '../kit/pill.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { MomentText } from '../session/moment-text.tsx';

/** Apps that may call the API, each identified by a public name. */
export function AppList({ apps }: { apps: readonly PublicApp[] }) {
  const text = useText();
  return (
    <section className="grid max-w-[88ch] gap-1" aria-labelledby="apps">
      <SectionHead id="apps" title={text('keys-apps')}>
        {text('keys-apps-what')}
      </SectionHead>
      <ul>
        {apps.map((app) => (
          <AppRow key={app.appId} app={app} />
        ))}
      </ul>
      <OfficeForm identity={{ do: 'app' }} className="mt-1 grid max-w-[440px] gap-1">
        <TextField
          name="name"
          label={text('keys-app-name')}
          hint={text('keys-app-name-hint')}
          maxLength={60}
          required
        />
        <FormEnd save={text('keys-app-add')} button={{ fill: 'outline', className: 'justify-self-start' }} />
      </OfficeForm>
    </section>
  );
}

function AppRow({ app: { id, name, appId, lastUsedAt, withdrawnAt } }: { app: PublicApp }) {
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
        <ButtonForm identity={{ do: 'withdraw', id }} aria-label={text('keys-app-withdraw-one', { name })}>
          {text('keys-app-withdraw')}
        </ButtonForm>
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
