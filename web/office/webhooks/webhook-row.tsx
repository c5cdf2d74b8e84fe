import { Form, useLocation, useNavigation } from 'react-router';
import { officeWebhooksPath } from '#contract/office-paths.ts';
import type { Webhook } from '#contract/webhooks.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { Pill } from '../kit/pill.tsx';
import { withParam } from '../kit/side-panel.tsx';
import { MomentText } from '../session/moment-text.tsx';
import { eventWords, stateOfWebhook } from './webhook-words.ts';

const smaller = 'min-h-5! px-2! text-s!';

/** One address: what it hears of, how it is doing, and what can be done about it. */
export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const text = useText();
  const { search } = useLocation();
  const sent = useNavigation().formData;
  const { id, name, url, events, paused, failingSince, lastDeliveredAt, oldSecretUntil, waiting } = webhook;
  const { tone, words } = stateOfWebhook(webhook);
  const isBusy = sent?.get('webhookId') === id;
  return (
    <li className="grid gap-1 border-line border-b py-1.5" aria-label={name}>
      <p className="flex flex-wrap items-center gap-x-1.25 gap-y-0.5">
        <b className="font-[650] [overflow-wrap:anywhere]">{name}</b>
        <Pill tone={tone}>{text(words)}</Pill>
        {waiting > 0 ? <Pill tone="open">{text('webhooks-waiting', { count: waiting })}</Pill> : null}
      </p>
      <p className="text-s [overflow-wrap:anywhere]" dir="ltr">
        {url}
      </p>
      <p className="text-ink-muted text-s">{events.map((event) => eventWords(text, event)).join(' · ')}</p>
      <p className="flex flex-wrap gap-x-2 text-ink-muted text-s">
        {lastDeliveredAt ? <Since label={text('webhooks-last')} at={lastDeliveredAt} /> : null}
        {failingSince && !paused ? <Since label={text('webhooks-failing-since')} at={failingSince} /> : null}
        {oldSecretUntil ? <Since label={text('webhooks-old-secret')} at={oldSecretUntil} /> : null}
      </p>
      <Form method="post" action={officeWebhooksPath} preventScrollReset className="flex flex-wrap gap-1">
        <input type="hidden" name="webhookId" value={id} />
        <ButtonLink
          as={OfficeLink}
          to={withParam(search, 'log', id)}
          fill="outline"
          className={smaller}
          preventScrollReset
          aria-label={text('webhooks-log-of', { name })}
        >
          {text('webhooks-log')}
        </ButtonLink>
        <ButtonLink
          as={OfficeLink}
          to={withParam(search, 'webhook', id)}
          fill="outline"
          className={smaller}
          preventScrollReset
          aria-label={text('webhooks-edit-one', { name })}
        >
          {text('webhooks-edit')}
        </ButtonLink>
        {paused ? null : (
          <Button type="submit" name="do" value="test" fill="outline" busy={isBusy} className={smaller}>
            {text('webhooks-test')}
          </Button>
        )}
        <Button
          type="submit"
          name="do"
          value={paused ? 'resume' : 'pause'}
          fill="outline"
          busy={isBusy}
          className={smaller}
        >
          {text(paused ? 'webhooks-resume' : 'webhooks-pause')}
        </Button>
      </Form>
    </li>
  );
}

function Since({ label, at }: { label: string; at: string }) {
  return (
    <span>
      {label} <MomentText at={at} />
    </span>
  );
}
