import type { PlaceWindow } from '#contract/delivery/places.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { TextField } from '../form-kit/fields.tsx';
import { PanelForm } from '../form-kit/panel-form.tsx';
import { SidePanel } from '../kit/side-panel.tsx';
import { ArchiveForm } from './archive-form.tsx';

/** A new delivery window. */
export function WindowPanel() {
  const text = useText();
  return (
    <PanelForm
      param="window"
      title={text('places-window-new')}
      identity={{ do: 'window' }}
      note={text('places-window-what')}
      save={text('places-window-add')}
    >
      {(['from', 'to'] as const).map((name) => (
        <TextField key={name} label={text(`places-window-${name}`)} name={name} type="time" required />
      ))}
    </PanelForm>
  );
}

/** An existing window, with the forms to archive or restore it. */
export function WindowEndPanel({ window: { id, from, to, ending } }: { window: PlaceWindow }) {
  const text = useText();
  const language = useLanguage();
  const title = text('places-window-title', { window: `${from}–${to}` });
  if (!ending)
    return (
      <SidePanel param="window" title={title}>
        <ArchiveForm what={{ do: 'archive-window', windowId: id }} />
      </SidePanel>
    );
  return (
    <PanelForm
      param="window"
      title={title}
      identity={{ do: 'keep-window', windowId: id }}
      note={text('places-window-keep-what')}
      save={text('places-window-keep')}
    >
      <p>
        {ending.lastDelivery === null
          ? text('places-window-ending-none')
          : text('places-window-ending', { date: formatDate(ending.lastDelivery, language, 'shortLong') })}
      </p>
    </PanelForm>
  );
}
