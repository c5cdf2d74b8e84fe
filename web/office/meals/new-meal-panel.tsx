import { mealCourses } from '#contract/words/meal-words.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { SelectField, TextField } from '../form-kit/fields.tsx';
import { PanelForm } from '../form-kit/panel-form.tsx';

/** A new meal, by its name: all other fields are filled in the editor. */
export function NewMealPanel() {
  const text = useText();
  const name = text('editor-text-name');
  return (
    <PanelForm param="new" title={text('editor-new')} note={text('editor-new-what')} save={text('editor-new-do')}>
      <TextField label={text('editor-in-el', { field: name })} name="nameEl" path="name.el" maxLength={120} required />
      <TextField label={text('editor-in-en', { field: name })} name="nameEn" path="name.en" maxLength={120} />
      <SelectField
        label={text('editor-course')}
        name="course"
        value="main"
        choices={mealCourses.map((course) => [course, text(`editor-course-${course}`)])}
      />
    </PanelForm>
  );
}
