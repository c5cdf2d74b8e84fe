import type { ApiKeyCollection } from '#contract/staff/api-keys.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { TicksField } from '../form-kit/choice-fields.tsx';
import { TextField } from '../form-kit/fields.tsx';
import { PanelForm } from '../form-kit/panel-form.tsx';
import { ShownSecret } from '../kit/shown-secret.tsx';
import { SidePanel } from '../kit/side-panel.tsx';
import { callWords } from './call-words.ts';

interface KeyPanelProps {
  callable: ApiKeyCollection['callable'];
  shownKey: { secret: string; name: string } | null;
  today: string;
}

/** A new key: its permissions and its expiry; and the key itself, while it is shown. */
export function KeyPanel({ callable, shownKey, today }: KeyPanelProps) {
  const text = useText();
  if (shownKey)
    return (
      <SidePanel param="key" title={text('keys-told-title', { name: shownKey.name })}>
        <ShownSecret label={text('keys-key')} secret={shownKey.secret}>
          {text('keys-told-once')}
        </ShownSecret>
      </SidePanel>
    );
  return (
    <PanelForm
      param="key"
      title={text('keys-new')}
      identity={{ do: 'key' }}
      note={text('keys-never')}
      save={text('keys-make')}
    >
      <TextField name="name" label={text('keys-name')} hint={text('keys-name-hint')} maxLength={60} required />
      <CallChoice callable={callable} />
      <TextField
        name="lastDay"
        type="date"
        label={text('keys-last-day')}
        hint={text('keys-last-day-hint')}
        optionalText={text('setting-optional')}
        min={today}
      />
    </PanelForm>
  );
}

function CallChoice({ callable }: Pick<KeyPanelProps, 'callable'>) {
  const text = useText();
  return [false, true].map((isWriting) => (
    <TicksField
      key={String(isWriting)}
      name="calls"
      legend={text(isWriting ? 'keys-writes' : 'keys-reads')}
      chosen={[]}
      choices={callable
        .filter((each) => each.isWriting === isWriting)
        .map(({ name }) => [name, <NamedCall key={name} name={name} words={callWords(text, name)} />])}
      // Shown once, below the last group.
      error={isWriting ? text('keys-calls-missing') : ''}
    />
  ));
}

function NamedCall({ name, words }: { name: string; words: string }) {
  return (
    <>
      {words} <code className="inline-block text-ink-muted text-xs">{name}</code>
    </>
  );
}
