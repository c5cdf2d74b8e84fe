import { type FormerWebhookEvent, formerWebhookEvents, type Webhook, webhookEvents } from '#contract/shop/webhooks.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { TicksField } from '../form-kit/choice-fields.tsx';
import { TextField, useAnsweredField } from '../form-kit/fields.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { PanelForm } from '../form-kit/panel-form.tsx';
import { SubmitButton } from '../form-kit/submit-button.tsx';
import { ShownSecret } from '../kit/shown-secret.tsx';
import { SidePanel } from '../kit/side-panel.tsx';
import { eventWords } from './webhook-words.ts';

export interface OneTimeSecret {
  secret: string;
  name: string;
  isReplaced: boolean;
}

interface WebhookPanelProps {
  /** Null: a new one. */
  webhook: Webhook | null;
  shownSecret: OneTimeSecret | null;
}

/** A new or existing address; and its secret, while it is shown. */
export function WebhookPanel({ webhook, shownSecret }: WebhookPanelProps) {
  const text = useText();
  if (shownSecret)
    return (
      <SidePanel param="webhook" title={text('webhooks-secret-title', { name: shownSecret.name })}>
        <ShownSecret label={text('secret-label')} secret={shownSecret.secret}>
          {text('webhooks-secret-once')}
          {shownSecret.isReplaced ? ` ${text('webhooks-secret-overlap')}` : null}
        </ShownSecret>
      </SidePanel>
    );
  return (
    <PanelForm
      param="webhook"
      title={webhook ? text('webhooks-edit-one', { name: webhook.name }) : text('webhooks-new')}
      identity={webhook ? { do: 'update', webhookId: webhook.id } : { do: 'create' }}
      save={text(webhook ? 'webhooks-save' : 'webhooks-create')}
      below={webhook ? <MoreOfWebhook webhookId={webhook.id} /> : null}
    >
      <TextField
        name="name"
        label={text('webhooks-name')}
        hint={text('webhooks-name-hint')}
        value={webhook?.name}
        maxLength={60}
        required
      />
      <AddressField value={webhook?.url} />
      <EventsField subscribed={webhook?.events ?? []} />
    </PanelForm>
  );
}

function MoreOfWebhook({ webhookId }: { webhookId: string }) {
  const text = useText();
  return (
    <OfficeForm identity={{ webhookId }} className="mt-3 grid gap-1 border-line border-t pt-2">
      <p className="text-ink-muted text-s">{text('webhooks-secret-overlap')}</p>
      <SubmitButton name="do" value="rotate" fill="outline">
        {text('webhooks-rotate')}
      </SubmitButton>
      <p className="mt-1.5 text-ink-muted text-s">{text('webhooks-delete-text')}</p>
      <SubmitButton name="do" value="delete" fill="outline">
        {text('webhooks-delete')}
      </SubmitButton>
    </OfficeForm>
  );
}

function AddressField({ value }: { value: string | undefined }) {
  const text = useText();
  const { code } = useAnsweredField({ name: 'url' });
  return (
    <TextField
      name="url"
      label={text('webhooks-url')}
      hint={text('webhooks-url-hint')}
      value={value}
      error={code === 'webhook-address-refused' ? text('webhooks-url-refused') : undefined}
      maxLength={500}
      inputMode="url"
      dir="ltr"
      required
    />
  );
}

/** A former name stands beside its new one where the endpoint has it: ticking the other of the two switches. */
function EventsField({ subscribed }: { subscribed: Webhook['events'] }) {
  const text = useText();
  const { code } = useAnsweredField({ name: 'events' });
  const former = Object.keys(formerWebhookEvents) as FormerWebhookEvent[];
  const offered = [...webhookEvents, ...former.filter((event) => subscribed.includes(event))];
  return (
    <TicksField
      name="events"
      legend={text('webhooks-events')}
      chosen={subscribed}
      choices={offered.map((event) => [event, <NamedEvent key={event} event={event} />])}
      error={text(code === 'webhook-event-twice' ? 'webhooks-event-twice' : 'webhooks-events-missing')}
    />
  );
}

function NamedEvent({ event }: { event: Webhook['events'][number] }) {
  const text = useText();
  return (
    <>
      {eventWords(text, event)} <code className="inline-block text-ink-muted text-xs">{event}</code>
    </>
  );
}
