import { Form } from 'react-router';
import type { ApiKey } from '#contract/api-keys.ts';
import { officeKeysPath } from '#contract/office-paths.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Pill, type PillTone } from '../kit/pill.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { MomentText } from '../session/moment-text.tsx';
import { LastUse } from './app-list.tsx';
import { callWords } from './call-words.ts';

const tones: Record<ApiKey['state'], PillTone> = { open: 'ok', expired: 'closed', revoked: 'closed' };

/** Secret keys, with what each opens; those that open nothing any more come last. */
export function KeyList({ keys, isBusy }: { keys: readonly ApiKey[]; isBusy: boolean }) {
  const text = useText();
  return (
    <section className="grid max-w-[88ch] gap-1" aria-labelledby="keys">
      <SectionHead id="keys" title={text('keys-secret')}>
        {text('keys-secret-what')}
      </SectionHead>
      {keys.length === 0 ? <p className="text-ink-muted">{text('keys-none')}</p> : null}
      <ul>
        {keys.map((key) => (
          <KeyRow key={key.id} apiKey={key} isBusy={isBusy} />
        ))}
      </ul>
    </section>
  );
}

function KeyRow({ apiKey, isBusy }: { apiKey: ApiKey; isBusy: boolean }) {
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
        <Form method="post" action={officeKeysPath} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="do"
            value="revoke"
            fill="outline"
            busy={isBusy}
            className="min-h-5! px-2! text-s!"
            aria-label={text('keys-revoke-one', { name })}
          >
            {text('keys-revoke')}
          </Button>
        </Form>
      ) : null}
    </li>
  );
}
