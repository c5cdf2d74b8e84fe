import { Form } from 'react-router';
import { type Webhook, webhookEvents } from '#contract/webhooks.ts';
import { fieldErrorText } from '#web/forms/field-error-text.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { FormRefusal } from '../kit/form-refusal.tsx';
import { ShownSecret } from '../kit/shown-secret.tsx';
import { SidePanel } from '../kit/side-panel.tsx';
import type { OfficeRefusal } from '../session/refuse-form.ts';
import { eventWords } from './webhook-words.ts';

export interface ToldSecret {
  secret: string;
  name: string;
  isReplaced: boolean;
}

interface WebhookPanelProps {
  /** Null: one more. */
  webhook: Webhook | null;
  told: ToldSecret | null;
  refusal: OfficeRefusal | null;
  isBusy: boolean;
}

/** A new address, or one that changes; and its secret, while it is told. */
export function WebhookPanel({ webhook, told, refusal, isBusy }: WebhookPanelProps) {
  const text = useText();
  if (told)
    return (
      <SidePanel param="webhook" title={text('webhooks-secret-title', { name: told.name })}>
        <ShownSecret label={text('secret-label')} secret={told.secret}>
          {text('webhooks-secret-once')}
          {told.isReplaced ? ` ${text('webhooks-secret-overlap')}` : null}
        </ShownSecret>
      </SidePanel>
    );
  const name = webhook?.name ?? '';
  return (
    <SidePanel param="webhook" title={webhook ? text('webhooks-edit-one', { name }) : text('webhooks-new')}>
      <Form method="post" preventScrollReset className="grid gap-2">
        <input type="hidden" name="do" value={webhook ? 'update' : 'create'} />
        <WebhookFields webhook={webhook} refusal={refusal} />
        <FormRefusal refusal={refusal} />
        <Button type="submit" fill="accent" busy={isBusy}>
          {text(webhook ? 'webhooks-save' : 'webhooks-create')}
        </Button>
      </Form>
      {webhook ? (
        <Form method="post" preventScrollReset className="mt-3 grid gap-1 border-line border-t pt-2">
          <input type="hidden" name="webhookId" value={webhook.id} />
          <p className="text-ink-muted text-s">{text('webhooks-secret-overlap')}</p>
          <Button type="submit" name="do" value="rotate" fill="outline" busy={isBusy}>
            {text('webhooks-rotate')}
          </Button>
          <p className="mt-1.5 text-ink-muted text-s">{text('webhooks-delete-text')}</p>
          <Button type="submit" name="do" value="delete" fill="outline" busy={isBusy}>
            {text('webhooks-delete')}
          </Button>
        </Form>
      ) : null}
    </SidePanel>
  );
}

function WebhookFields({ webhook, refusal }: Pick<WebhookPanelProps, 'webhook' | 'refusal'>) {
  const text = useText();
  const chosen = refusal?.values.events?.split(',') ?? webhook?.events ?? [];
  const { name, url, events } = refusal?.fields ?? {};
  return (
    <>
      {webhook ? <input type="hidden" name="webhookId" value={webhook.id} /> : null}
      <TextInput
        name="name"
        label={text('webhooks-name')}
        hint={text('webhooks-name-hint')}
        defaultValue={refusal?.values.name ?? webhook?.name}
        error={fieldErrorText(text, name)}
        maxLength={60}
        autoComplete="off"
        required
      />
      <TextInput
        name="url"
        label={text('webhooks-url')}
        hint={text('webhooks-url-hint')}
        defaultValue={refusal?.values.url ?? webhook?.url}
        error={url === 'webhook-address-refused' ? text('webhooks-url-refused') : fieldErrorText(text, url)}
        maxLength={500}
        inputMode="url"
        autoComplete="off"
        dir="ltr"
        required
      />
      <fieldset className="grid gap-0.5">
        <legend className="mb-0.5 font-semibold text-s">{text('webhooks-events')}</legend>
        {webhookEvents.map((event) => (
          <Checkbox key={event} name="events" value={event} defaultChecked={chosen.includes(event)}>
            {eventWords(text, event)} <code className="inline-block text-ink-muted text-xs">{event}</code>
          </Checkbox>
        ))}
        {events ? (
          <p role="alert" className="text-ink-tomato text-s">
            {text('webhooks-events-missing')}
          </p>
        ) : null}
      </fieldset>
    </>
  );
}
