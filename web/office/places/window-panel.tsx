import { Form } from 'react-router';
import { fieldErrorText } from '#web/forms/field-error-text.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { FormRefusal } from '../kit/form-refusal.tsx';
import { SidePanel } from '../kit/side-panel.tsx';
import type { PlacesRefusal } from './answer-places-form.server.ts';

/** One more delivery window. */
export function WindowPanel({ refusal, isBusy }: { refusal: PlacesRefusal | null; isBusy: boolean }) {
  const text = useText();
  return (
    <SidePanel param="window" title={text('places-window-new')}>
      <Form method="post" preventScrollReset className="grid gap-2">
        <input type="hidden" name="do" value="window" />
        {(['from', 'to'] as const).map((name) => (
          <TextInput
            key={name}
            label={text(`places-window-${name}`)}
            name={name}
            type="time"
            defaultValue={refusal?.values[name]}
            error={fieldErrorText(text, refusal?.fields[name])}
            required
          />
        ))}
        <p className="text-ink-muted text-s">{text('places-window-what')}</p>
        <FormRefusal refusal={refusal} />
        <Button type="submit" fill="accent" busy={isBusy}>
          {text('places-window-add')}
        </Button>
      </Form>
    </SidePanel>
  );
}
