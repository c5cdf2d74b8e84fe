import type { SettingKey } from '#contract/shop/settings.ts';
import { dayName } from '#domain/hours-in-words.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { ChipsField } from '../form-kit/choice-fields.tsx';
import { AreaField, SelectField, TextField } from '../form-kit/fields.tsx';
import { FormRefusal } from '../form-kit/form-refusal.tsx';
import { NumberField } from '../form-kit/number-field.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { SubmitButton } from '../form-kit/submit-button.tsx';
import { useIsSending, useRefusal } from '../form-kit/use-refusal.ts';
import { SectionHead } from '../kit/section-head.tsx';
import type { OfficeRefusal } from '../session/refuse-form.ts';
import { OptionalReason } from './optional-reason.tsx';
import { findSetting, type SettingField, settingFields, showSetting } from './setting-fields.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** A refusal, with another user's concurrent changes of that part. */
export interface SettingRefusal extends OfficeRefusal {
  now?: Record<string, unknown>;
}

interface SettingSectionProps {
  part: SettingKey;
  value: object;
  isExample: boolean;
  isSaved: boolean;
}

/** One part of the settings, saved separately. */
export function SettingSection({ part, value, isExample, isSaved }: SettingSectionProps) {
  const text = useText();
  const identity = { key: part };
  const isBusy = useIsSending(identity);
  const refusal = useRefusal<SettingRefusal>(identity);
  const now = refusal?.now ? showSetting(part, refusal.now) : null;
  const titleId = `setting-${part}`;
  return (
    <section aria-labelledby={titleId} className="grid max-w-[52rem] gap-1.5">
      <SectionHead id={titleId} title={text(`shop-settings-${part}`)}>
        {text(`shop-settings-${part}-what`)}
      </SectionHead>
      {isExample ? <Notice tone="lemon">{text('shop-settings-example')}</Notice> : null}
      <OfficeForm identity={identity} seen={{ seen: JSON.stringify(refusal?.now ?? value) }}>
        <div className="grid gap-x-2 gap-y-1.5 sm:grid-cols-2">
          {settingFields[part].map((field) => (
            <SettingInput
              key={field.path}
              field={field}
              part={part}
              value={value}
              now={now && now[field.path] !== refusal?.values[field.path] ? (now[field.path] ?? '') : null}
            />
          ))}
        </div>
        <OptionalReason id={`${part}-reason`} />
        <FormRefusal refusal={refusal} />
        <div className="flex flex-wrap items-center gap-1.5">
          <SubmitButton>{text('setting-save')}</SubmitButton>
          {isSaved && !isBusy ? <p role="status">{text('setting-saved')}</p> : null}
        </div>
      </OfficeForm>
    </section>
  );
}

interface SettingInputProps {
  field: SettingField;
  part: SettingKey;
  value: object;
  /** Value after another user's concurrent change. */
  now: string | null;
}

function SettingInput({ field, part, value, now }: SettingInputProps) {
  const text = useText();
  const language = useLanguage();
  const { path, label, hint, kind, choices, rule, isOptional, inputMode } = field;
  const common = {
    // Field names repeat in several parts.
    id: `${part}-${path}`,
    name: path,
    label: text(label),
    hint: now === null ? hint && text(hint) : text('setting-now', { value: now || '–' }),
    ...(isOptional ? { optionalText: text('setting-optional') } : { required: true }),
  };
  if (rule) return <NumberField {...common} rule={rule} value={findSetting(value, path) as number | null} />;
  const shown = showSetting(part, value)[path] ?? '';
  if (kind === 'days')
    return (
      <ChipsField
        name={path}
        legend={text(label)}
        chosen={shown.split(',')}
        choices={weekdays.map((day) => [String(day), dayName(day, language, 'short')])}
        className="sm:col-span-2"
      />
    );
  if (kind === 'lines') return <AreaField {...common} value={shown} rows={2} />;
  if (!choices) return <TextField {...common} value={shown} inputMode={inputMode} maxLength={200} />;
  return <SelectField {...common} value={shown} choices={choices.map(([each, named]) => [each, text(named)])} />;
}
