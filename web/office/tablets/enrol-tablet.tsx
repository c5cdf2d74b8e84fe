import { Form, useNavigation } from 'react-router';
import { officeTabletsPath } from '#contract/office-paths.ts';
import { tabletRoles } from '#contract/tablets.ts';
import { fieldErrorText } from '#web/forms/field-error-text.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import type { OfficeRefusal } from '../session/refuse-form.ts';
import { RoleChoice } from '../session/role-choice.tsx';

export function EnrolTablet({ refusal }: { refusal: OfficeRefusal | undefined }) {
  const text = useText();
  const { formAction, formData } = useNavigation();
  const isBusy = formAction === officeTabletsPath && !formData?.has('tabletId');
  return (
    <section aria-labelledby="enrol-tablet" className="grid max-w-[520px] gap-2 border-line border-t pt-2.5">
      <div>
        <h2 id="enrol-tablet" className="display-face text-m">
          {text('office-tablet-enrol-title')}
        </h2>
        <p className="text-ink-muted text-s">{text('office-tablet-enrol-text')}</p>
      </div>
      <Form method="post" action={officeTabletsPath} className="grid gap-2">
        {refusal && !isBusy ? (
          <Notice tone="tomato" role="alert">
            {refusal.message}
          </Notice>
        ) : null}
        <TextInput
          name="name"
          label={text('office-tablet-name')}
          hint={text('office-tablet-name-hint')}
          defaultValue={refusal?.values.name}
          error={fieldErrorText(text, refusal?.fields.name)}
          maxLength={60}
          autoComplete="off"
          required
        />
        <RoleChoice
          roles={tabletRoles}
          chosen={['kitchen']}
          legend={text('office-tablet-roles')}
          error={fieldErrorText(text, refusal?.fields.roles)}
        />
        <Button type="submit" fill="accent" busy={isBusy} className="justify-self-start">
          {text('office-tablet-enrol')}
        </Button>
      </Form>
    </section>
  );
}
