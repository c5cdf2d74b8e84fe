import { useState } from 'react';
import type { MessageId } from '#texts/message-id.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { Overlay } from '#web/ui/overlays/overlay.tsx';
import { readStoredSettings, storeSettings } from './apply-settings.ts';
import { defaultDisplaySettings, type SettingName, settingChoices } from './display-settings.ts';

export default function SettingsPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText();
  const [settings, setSettings] = useState(readStoredSettings);
  function change(changed: typeof settings) {
    storeSettings(changed);
    setSettings(changed);
  }
  return (
    <Overlay
      variant="drawer"
      open={open}
      onClose={onClose}
      title={text('settings-title')}
      closeLabel={text('close')}
      footer={
        <Button fill="outline" wide onClick={() => change(defaultDisplaySettings)}>
          {text('settings-reset')}
        </Button>
      }
    >
      <div className="grid gap-4">
        {(Object.keys(settingChoices) as SettingName[]).map((name) => (
          <Segmented
            key={name}
            legend={text(`settings-${name}`)}
            name={name}
            value={settings[name]}
            onChange={(value) => change({ ...settings, [name]: value })}
            options={settingChoices[name].map((choice) => ({
              value: choice,
              label: text(`settings-${name}-${choice}` as MessageId),
            }))}
          />
        ))}
        <p className="text-ink-muted text-s">{text('settings-kept')}</p>
      </div>
    </Overlay>
  );
}
