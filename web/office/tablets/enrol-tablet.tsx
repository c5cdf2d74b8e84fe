import { officeTabletsPath } from '#contract/office-paths.ts';
import { tabletRoles } from '#contract/tablets.ts';
import { fieldErrorText } from '#web/forms/field-error-text.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { TextField } from '../form-kit/fields.tsx';
import { FormEnd } from '../form-kit/form-end.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';
import { RoleChoice } from '../session/role-choice.tsx';

// No tablet that is there already.
const identity = { tabletId: '' };

export function EnrolTablet() {
  const text = useText();
  const refusal = useRefusal(identity);
  return (
    <section aria-labelledby="enrol-tablet" className="grid max-w-[520px] gap-2 border-line border-t pt-2.5">
      <div>
        <h2 id="enrol-tablet" className="display-face text-m">
          {text('office-tablet-enrol-title')}
        </h2>
        <p className="text-ink-muted text-s">{text('office-tablet-enrol-text')}</p>
      </div>
      <OfficeForm action={officeTabletsPath} identity={identity} preventScrollReset={false}>
        <TextField
          name="name"
          label={text('office-tablet-name')}
          hint={text('office-tablet-name-hint')}
          maxLength={60}
          required
        />
        <RoleChoice
          roles={tabletRoles}
          chosen={['kitchen']}
          legend={text('office-tablet-roles')}
          error={fieldErrorText(text, refusal?.fields.roles)}
        />
        <FormEnd save={text('office-tablet-enrol')} button={{ className: 'justify-self-start' }} />
      </OfficeForm>
    </section>
  );
}
