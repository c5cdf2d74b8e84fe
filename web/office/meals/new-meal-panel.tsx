import { Form } from 'react-router';
import { mealCourses } from '#contract/meal-words.ts';
import { fieldErrorText } from '#web/forms/field-error-text.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { FormRefusal } from '../kit/form-refusal.tsx';
import { SidePanel } from '../kit/side-panel.tsx';
import type { OfficeRefusal } from '../session/refuse-form.ts';

/** One more meal, by its name: the rest is written in the editor. */
export function NewMealPanel({ refusal, isBusy }: { refusal: OfficeRefusal | null; isBusy: boolean }) {
  const text = useText();
  return (
    <SidePanel param="new" title={text('editor-new')}>
      <Form method="post" preventScrollReset className="grid gap-2">
        <TextInput
          label={text('editor-in-el', { field: text('editor-text-name') })}
          name="nameEl"
          maxLength={120}
          defaultValue={refusal?.values.nameEl}
          error={fieldErrorText(text, refusal?.fields['name.el'])}
          required
        />
        <TextInput
          label={text('editor-in-en', { field: text('editor-text-name') })}
          name="nameEn"
          maxLength={120}
          defaultValue={refusal?.values.nameEn}
        />
        <Select label={text('editor-course')} name="course" defaultValue={refusal?.values.course ?? 'main'}>
          {mealCourses.map((course) => (
            <option key={course} value={course}>
              {text(`editor-course-${course}`)}
            </option>
          ))}
        </Select>
        <FormRefusal refusal={refusal} />
        <p className="text-ink-muted text-s">{text('editor-new-what')}</p>
        <Button type="submit" fill="accent" busy={isBusy}>
          {text('editor-new-do')}
        </Button>
      </Form>
    </SidePanel>
  );
}
