import { Form } from 'react-router';
import type { PlaceWindow } from '#contract/places.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { fieldErrorText } from '#web/forms/field-error-text.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { FormRefusal } from '../kit/form-refusal.tsx';
import { SidePanel } from '../kit/side-panel.tsx';
import type { PlacesRefusal } from './answer-places-form.server.ts';
import { ArchiveForm } from './archive-form.tsx';

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

/** A window that is there, and the way out of use, or back from it. */
export function WindowEndPanel({ window, refusal, isBusy }: WindowEndPanelProps) {
  const text = useText();
  const language = useLanguage();
  return (
    <SidePanel param="window" title={text('places-window-title', { window: `${window.from}–${window.to}` })}>
      {window.ending ? (
        <Form method="post" preventScrollReset className="grid gap-2">
          <input type="hidden" name="windowId" value={window.id} />
          <p>
            {window.ending.lastDelivery === null
              ? text('places-window-ending-none')
              : text('places-window-ending', { date: formatDate(window.ending.lastDelivery, language, 'shortLong') })}
          </p>
          <p className="text-ink-muted text-s">{text('places-window-keep-what')}</p>
          <FormRefusal refusal={refusal} />
          <Button type="submit" name="do" value="keep-window" fill="accent" busy={isBusy}>
            {text('places-window-keep')}
          </Button>
        </Form>
      ) : (
        <ArchiveForm what={{ do: 'archive-window', windowId: window.id }} refusal={refusal} isBusy={isBusy} />
      )}
    </SidePanel>
  );
}

interface WindowEndPanelProps {
  window: PlaceWindow;
  refusal: PlacesRefusal | null;
  isBusy: boolean;
}
