import { officeTabletsPath } from '#contract/office-paths.ts';
import { tabletRoles } from '#contract/staff/tablets.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ChipsField } from '../form-kit/choice-fields.tsx';
import { TextField } from '../form-kit/fields.tsx';
import { FormEnd } from '../form-kit/form-end.tsx';
import { FormSection } from '../form-kit/form-section.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { roleWord } from '../session/role-words.ts';

// None of the existing tablets.
const identity = { tabletId: '' };

export function EnrolTablet() {
  const text = useText();
  return (
    <FormSection
      id="enrol-tablet"
      title={text('office-tablet-enrol-title')}
      about={text('office-tablet-enrol-text')}
      className="max-w-[520px] border-line border-t pt-2.5"
    >
      <OfficeForm action={officeTabletsPath} identity={identity} preventScrollReset={false}>
        <TextField
          name="name"
          label={text('office-tablet-name')}
          hint={text('office-tablet-name-hint')}
          maxLength={60}
          required
        />
        <ChipsField
          name="roles"
          legend={text('office-tablet-roles')}
          chosen={['kitchen']}
          choices={tabletRoles.map((role) => [role, text(roleWord[role])])}
        />
        <FormEnd save={text('office-tablet-enrol')} button={{ className: 'justify-self-start' }} />
      </OfficeForm>
    </FormSection>
  );
}
