import { officeKeysPath } from '#contract/office-paths.ts';
import type { ApiKey } from '#contract/staff/api-keys.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { ButtonForm } from '../form-kit/button-form.tsx';
import { Pill, type PillTone } from '../kit/pill.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { MomentText } from '../session/moment-text.tsx';
import { LastUse } from './app-list.tsx';
import { callWords } from './call-words.ts';

const tones: Record<ApiKey['state'], PillTone> = { open: 'ok', expired: 'closed', revoked: 'closed' };

/** Secret keys, with their permissions; expired and revoked ones come last. */
export function KeyList({ keys }: { keys: readonly ApiKey[] }) {
  const text = useText();
  return (
    <section className="grid max-w-[88ch] gap-1" aria-labelledby="keys">
      <SectionHead id="keys" title={text('keys-secret')}>
        {text('keys-secret-what')}
      </SectionHead>
      {keys.length === 0 ? <p className="text-ink-muted">{text('keys-none')}</p> : null}
      <ul>
        {keys.map((key) => (
          <KeyRow key={key.id} apiKey={key} />
        ))}
      </ul>
    </section>
  );
}

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const text = useText();
  const language = useLanguage();
  const { id, name, prefix, calls, state, createdAt, createdBy, lastDay, lastUsedAt } = apiKey;
  return (
    <li className="grid gap-0.5 border-line border-b py-1.5" aria-label={name}>
      <p className="flex flex-wrap items-center gap-x-1.25 gap-y-0.5">
        <b className="font-[650] [overflow-wrap:anywhere]">{name}</b>
        <Pill tone={tones[state]}>{text(`keys-state-${state}`)}</Pill>
        <code className="text-s">{prefix}…</code>
      </p>
      <p className="text-s">{calls.map((call) => callWords(text, call)).join(' · ')}</p>
      <p className="flex flex-wrap gap-x-2 text-ink-muted text-s">
        <span>
          {text('keys-made', { name: createdBy })} <MomentText at={createdAt} />
        </span>
        <span>
          <LastUse at={lastUsedAt} />
        </span>
        {lastDay ? <span>{text('keys-until', { day: formatDate(lastDay, language, 'dayMonthYear') })}</span> : null}
      </p>
      {state === 'open' ? (
        <ButtonForm
          identity={{ do: 'revoke', id }}
          action={officeKeysPath}
          aria-label={text('keys-revoke-one', { name })}
        >
          {text('keys-revoke')}
        </ButtonForm>
      ) : null}
    </li>
  );
}
