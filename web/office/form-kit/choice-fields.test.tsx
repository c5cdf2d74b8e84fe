import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { sayIn } from '#tests/components/say-in.ts';
import { ChipsField, TicksField } from './choice-fields.tsx';
import { FormEnd } from './form-end.tsx';
import { OfficeForm } from './office-form.tsx';

const here = '/office/team';
const roles = [
  ['owner', 'Owner'],
  ['kitchen', 'Kitchen'],
  ['courier', 'Courier'],
] as const;

describe.each(languages)('several choices of a list in %s', (language) => {
  const say = sayIn(language);

  it('are sent under one name, and an error is shown at the list', async () => {
    const refuse = (values: Record<string, string>) => ({
      isReceived: false,
      code: 'invalid-input',
      message: say('invalid-input'),
      fields: { roles: 'required-field', calls: 'required-field' },
      values,
    });
    const form = (
      <OfficeForm>
        <ChipsField name="roles" legend="Roles" choices={roles} chosen={['kitchen']} out={['owner']} />
        <TicksField name="calls" legend="Calls" choices={roles} chosen={[]} error="At least one." />
        <FormEnd save="Save" />
      </OfficeForm>
    );
    const { sent } = await openInShop(form, { app: 'office', language, path: here, actions: { [here]: refuse } });
    const list = (name: string) => page.getByRole('group', { name });
    await expect.element(list('Roles').getByLabelText('Owner')).toBeDisabled();
    await expectAccessibleLayout();
    await list('Roles').getByText('Courier').click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(list('Roles')).toHaveAccessibleDescription(say('required-field'));
    await expect.element(list('Calls')).toHaveAccessibleDescription('At least one.');
    expect(sent).toEqual([{ path: here, roles: 'kitchen,courier' }]);
    await expectAccessibleLayout();
  });
});
