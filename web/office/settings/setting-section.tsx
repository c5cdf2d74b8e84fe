import { Form, useNavigation } from 'react-router';
import { legalForms, type SettingKey } from '#contract/settings.ts';
import { dayName } from '#domain/hours-in-words.ts';
import { fieldErrorText } from '#web/forms/field-error-text.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { ChipCheckbox } from '#web/ui/fields/chip-checkbox.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { FormRefusal } from '../kit/form-refusal.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import type { OfficeRefusal } from '../session/refuse-form.ts';
import { type SettingField, settingFields, showSetting } from './setting-fields.ts';

/** A refusal, with what somebody else has made of that part meanwhile. */
export interface SettingRefusal extends OfficeRefusal {
  now?: Record<string, unknown>;
}

interface SettingSectionProps {
  part: SettingKey;
  value: object;
  isExample: boolean;
  isSaved: boolean;
  refusal: SettingRefusal | null;
}

/** One part of the settings, saved by itself. */
export function SettingSection({ part, value, isExample, isSaved, refusal }: SettingSectionProps) {
  const text = useText();
  const isBusy = useNavigation().formData?.get('key') === part;
  const shown = refusal?.values ?? showSetting(part, value);
  const now = refusal?.now ? showSetting(part, refusal.now) : null;
  const titleId = `setting-${part}`;
  return (
    <section aria-labelledby={titleId} className="grid max-w-[52rem] gap-1.5">
      <SectionHead id={titleId} title={text(`shop-settings-${part}`)}>
        {text(`shop-settings-${part}-what`)}
      </SectionHead>
      {isExample ? <Notice tone="lemon">{text('shop-settings-example')}</Notice> : null}
      <Form method="post" preventScrollReset className="grid gap-2">
        <input type="hidden" name="key" value={part} />
        <input type="hidden" name="seen" value={JSON.stringify(refusal?.now ?? value)} />
        <div className="grid gap-x-2 gap-y-1.5 sm:grid-cols-2">
          {settingFields[part].map((field) => (
            <SettingInput
              key={field.path}
              field={field}
              part={part}
              shown={shown[field.path] ?? ''}
              now={now && now[field.path] !== shown[field.path] ? (now[field.path] ?? '') : null}
              error={refusal?.fields[field.path]}
            />
          ))}
        </div>
        <TextInput
          id={`${part}-reason`}
          label={text('setting-reason')}
          hint={text('setting-reason-hint')}
          optionalText={text('setting-optional')}
          name="reason"
          maxLength={500}
          defaultValue={refusal?.values.reason}
        />
        <FormRefusal refusal={refusal} />
        <div className="flex flex-wrap items-center gap-1.5">
          <Button type="submit" fill="accent" busy={isBusy}>
            {text('setting-save')}
          </Button>
          {isSaved && !isBusy ? <p role="status">{text('setting-saved')}</p> : null}
        </div>
      </Form>
    </section>
  );
}

interface SettingInputProps {
  field: SettingField;
  part: SettingKey;
  shown: string;
  /** What somebody else has made of it meanwhile. */
  now: string | null;
  error: string | undefined;
}

function SettingInput({ field: { path, label, hint, kind, isOptional, inputMode }, ...props }: SettingInputProps) {
  const text = useText();
  const { part, shown, now, error } = props;
  const common = {
    // Names of fields repeat from part to part.
    id: `${part}-${path}`,
    name: path,
    label: text(label),
    hint: now === null ? hint && text(hint) : text('setting-now', { value: now || '–' }),
    error: fieldErrorText(text, error),
    defaultValue: shown,
    ...(isOptional ? { optionalText: text('setting-optional') } : { required: true }),
  };
  if (kind === 'days') return <DaysInput label={text(label)} shown={shown} error={fieldErrorText(text, error)} />;
  if (kind === 'lines') return <TextArea {...common} rows={2} />;
  if (kind !== 'legal-form') return <TextInput {...common} inputMode={inputMode} maxLength={200} />;
  return (
    <Select {...common}>
      {legalForms.map((form) => (
        <option key={form} value={form}>
          {text(`setting-legal-form-${form}`)}
        </option>
      ))}
    </Select>
  );
}

function DaysInput({ label, shown, error }: { label: string; shown: string; error: string | undefined }) {
  const language = useLanguage();
  const chosen = shown.split(',');
  return (
    <fieldset className="grid gap-0.75 sm:col-span-2">
      <legend className="mb-0.5 font-semibold text-s">{label}</legend>
      <div className="flex flex-wrap gap-0.75">
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <ChipCheckbox key={day} name="days" value={String(day)} defaultChecked={chosen.includes(String(day))}>
            {dayName(day, language, 'short')}
          </ChipCheckbox>
        ))}
      </div>
      {error ? <p className="text-s text-tomato">{error}</p> : null}
    </fieldset>
  );
}
