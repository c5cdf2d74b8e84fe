import { officeWebhooksPath } from '#contract/office-paths.ts';
import type { Webhook } from '#contract/shop/webhooks.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { SubmitButton } from '../form-kit/submit-button.tsx';
import { Pill } from '../kit/pill.tsx';
import { PanelLink, smallButton } from '../kit/row-link.tsx';
import { MomentText } from '../session/moment-text.tsx';
import { eventWords, stateOfWebhook } from './webhook-words.ts';

/** One address: its events, its status, and the possible actions. */
export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const text = useText();
  const { id, name, url, events, paused, failingSince, lastDeliveredAt, oldSecretUntil, waiting } = webhook;
  const { tone, words } = stateOfWebhook(webhook);
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
      <OfficeForm identity={{ webhookId: id }} action={officeWebhooksPath} className="flex flex-wrap gap-1">
        <PanelLink param="log" value={id} className={smallButton} aria-label={text('webhooks-log-of', { name })}>
          {text('webhooks-log')}
        </PanelLink>
        <PanelLink param="webhook" value={id} className={smallButton} aria-label={text('webhooks-edit-one', { name })}>
          {text('webhooks-edit')}
        </PanelLink>
        {paused ? null : (
          <SubmitButton name="do" value="test" fill="outline" className={smallButton}>
            {text('webhooks-test')}
          </SubmitButton>
        )}
        <SubmitButton name="do" value={paused ? 'resume' : 'pause'} fill="outline" className={smallButton}>
          {text(paused ? 'webhooks-resume' : 'webhooks-pause')}
        </SubmitButton>
      </OfficeForm>
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
