import { Form } from 'react-router';
import type { Alert } from '#contract/staff.ts';
import { fieldErrorText } from '#web/forms/field-error-text.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { SidePanel } from '../kit/side-panel.tsx';
import type { OfficeRefusal } from '../session/refuse-form.ts';
import { alertWords } from './alert-words.ts';

type HandlePanelProps = { alert: Alert; refusal: OfficeRefusal | null; isBusy: boolean };

/** It has been dealt with: what was done, for whoever asks later. */
export function HandlePanel({ alert, refusal, isBusy }: HandlePanelProps) {
  const text = useText();
  const number = alert.orderNumber;
  return (
    <SidePanel param="alert" title={text('alerts-handle-title')}>
      <Form method="post" action={`?alert=${alert.id}`} preventScrollReset className="grid gap-2">
        <p className="text-ink-muted">
          {alertWords(text, alert.kind).title}
          {number ? ` · ${text('alerts-order', { number })}` : ''}
        </p>
        <input type="hidden" name="alertId" value={alert.id} />
        {refusal && Object.keys(refusal.fields).length === 0 ? (
          <Notice tone="tomato" role="alert">
            {refusal.message}
          </Notice>
        ) : null}
        <TextArea
          name="note"
          label={text('alerts-note')}
          hint={text('alerts-note-hint')}
          defaultValue={refusal?.values.note}
          error={fieldErrorText(text, refusal?.fields.note)}
          maxLength={500}
          required
        />
        <Button type="submit" name="intent" value="handle" fill="primary" busy={isBusy} className="justify-self-start">
          {text('alerts-handle')}
        </Button>
      </Form>
    </SidePanel>
  );
}
