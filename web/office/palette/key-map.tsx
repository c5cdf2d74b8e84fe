import { useSyncExternalStore } from 'react';
import { useText } from '#web/texts/texts-provider.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { Overlay } from '#web/ui/overlays/overlay.tsx';
import { areKeysOn, onKeySwitch, switchKeys } from './key-switch.ts';

export interface KeyLine {
  keys: readonly string[];
  does: string;
}

/** Keyboard shortcuts, and the switch that disables single letters. */
export function KeyMap({ open, onClose, lines }: { open: boolean; onClose: () => void; lines: readonly KeyLine[] }) {
  const text = useText();
  const isOn = useSyncExternalStore(onKeySwitch, areKeysOn, () => true);
  return (
    <Overlay open={open} onClose={onClose} size="narrow" title={text('office-keys')} closeLabel={text('close')}>
      <dl className="grid">
        {lines.map(({ keys, does }) => (
          <div key={does} className="flex items-center justify-between gap-2 border-line border-b py-1 text-s">
            <dt className="order-2 flex gap-0.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="inline-block min-w-2.5 whitespace-nowrap rounded-base border border-line border-b-2 bg-surface px-0.75 py-0.25 text-center font-semibold font-text text-caption text-ink-muted"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-2">
        <Switch checked={isOn} onChange={(event) => switchKeys(event.currentTarget.checked)}>
          {text('office-keys-on')}
        </Switch>
      </div>
    </Overlay>
  );
}
