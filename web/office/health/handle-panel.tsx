import type { Alert } from '#contract/staff/staff.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { AreaField } from '../form-kit/fields.tsx';
import { PanelForm } from '../form-kit/panel-form.tsx';
import { alertWords } from './alert-words.ts';

/** Closes an alert, with a record of the action taken. */
export function HandlePanel({ alert: { id, kind, orderNumber: number } }: { alert: Alert }) {
  const text = useText();
  return (
    <PanelForm
      param="alert"
      title={text('alerts-handle-title')}
      action={`?alert=${id}`}
      identity={{ intent: 'handle', alertId: id }}
      button={{ fill: 'primary', className: 'justify-self-start' }}
      save={text('alerts-handle')}
    >
      <p className="text-ink-muted">
        {alertWords(text, kind).title}
        {number ? ` · ${text('alerts-order', { number })}` : ''}
      </p>
      <AreaField name="note" label={text('alerts-note')} hint={text('alerts-note-hint')} maxLength={500} required />
    </PanelForm>
  );
}
