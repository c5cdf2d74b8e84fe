import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { sayIn } from '#tests/components/say-in.ts';
import { TicksField } from '../form-kit/choice-fields.tsx';
import { SelectField, TextField } from '../form-kit/fields.tsx';
import { FormEnd } from '../form-kit/form-end.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { PanelForm } from '../form-kit/panel-form.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { leaveUnasked } from './unsaved-work.ts';

const here = '/office/places';
const days = [
  ['1', 'Monday'],
  ['2', 'Tuesday'],
] as const;

function Page() {
  return (
    <>
      <LeaveGuard />
      <OfficeLink to="/office/prices">Prices</OfficeLink>
      <OfficeLink to="?list=codes">List</OfficeLink>
      <OfficeForm identity={{ do: 'region' }}>
        <TextField name="name" label="Name" value="Attica" />
        <SelectField name="day" label="Day" value="1" choices={days} />
        <TicksField name="days" legend="Days" choices={days} chosen={[]} />
        <FormEnd save="Save" />
      </OfficeForm>
    </>
  );
}

function FilePage() {
  return (
    <>
      <LeaveGuard />
      <OfficeLink to="/office/prices">Prices</OfficeLink>
      <OfficeForm identity={{ do: 'import' }} encType="multipart/form-data">
        <label>
          File
          <input type="file" name="file" onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()} />
        </label>
      </OfficeForm>
    </>
  );
}

function Panel() {
  return (
    <>
      <LeaveGuard />
      <PanelForm param="window" title="One more window" identity={{ do: 'window' }} save="Add">
        <TextField name="from" label="From" />
      </PanelForm>
    </>
  );
}

const refused = (values: Record<string, string>) => ({
  isReceived: false,
  code: 'invalid-input',
  message: 'Not so.',
  fields: {},
  values,
});

describe.each(languages)('a form with unsaved changes, in %s', (language) => {
  const say = sayIn(language);
  const dialog = () => page.getByRole('dialog', { name: say('leave-title') });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click();
  const open = (what: ReactNode, path: string, answer: (sent: Record<string, string>) => unknown) =>
    openInShop(what, { app: 'office', language, path, actions: { [here]: answer } });

  it('asks for confirmation before it is left, and stays unchanged', async () => {
    const { path } = await open(<Page />, here, () => ({ isReceived: true }));
    await page.getByLabelText('Name').fill('Attica and the islands');
    await page.getByRole('link', { name: 'Prices' }).click();
    await expect.element(dialog()).toBeVisible();
    await expectAccessibleLayout();
    await press(say('leave-stay'));
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(path()).toBe(here);
    await expect.element(page.getByLabelText('Name')).toHaveValue('Attica and the islands');
    await page.getByRole('link', { name: 'Prices' }).click();
    await press(say('leave-go'));
    await expect.poll(path).toBe('/office/prices');
  });

  it.each([
    ['a choice', () => page.getByLabelText('Day', { exact: true }).selectOptions('2')],
    ['a tick', () => page.getByText('Tuesday').last().click()],
  ])('counts %s too', async (_what, change) => {
    await open(<Page />, here, () => null);
    await change();
    await page.getByRole('link', { name: 'Prices' }).click();
    await expect.element(dialog()).toBeVisible();
    await press(say('leave-go'));
  });

  it('does not ask when its values are the initial ones again, or were saved', async () => {
    const { path } = await open(<Page />, here, () => ({ isReceived: true }));
    await page.getByLabelText('Name').fill('Other');
    await page.getByLabelText('Name').fill('Attica');
    await page.getByRole('link', { name: 'Prices' }).click();
    await expect.poll(path).toBe('/office/prices');
    const second = await open(<Page />, here, () => ({ isReceived: true }));
    await page.getByLabelText('Name').fill('Other');
    await press('Save');
    await expect.poll(() => second.sent.length).toBe(1);
    await expect.element(page.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy');
    await page.getByRole('link', { name: 'Prices' }).click();
    await expect.poll(second.path).toBe('/office/prices');
  });

  it('still asks after it was refused', async () => {
    await open(<Page />, here, refused);
    await page.getByLabelText('Name').fill('Other');
    await press('Save');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Not so.');
    await page.getByRole('link', { name: 'Prices' }).click();
    await expect.element(dialog()).toBeVisible();
    await press(say('leave-go'));
  });

  it('does not ask about a file, which is still in its folder', async () => {
    const { path } = await open(<FilePage />, here, () => ({ isReceived: true }));
    await userEvent.upload(page.getByLabelText('File'), new File(['a;b'], 'lines.csv', { type: 'text/csv' }));
    await page.getByRole('link', { name: 'Prices' }).click();
    await expect.poll(path).toBe('/office/prices');
  });

  it('allows a list of its own page to be opened', async () => {
    const { path } = await open(<Page />, here, () => null);
    await page.getByLabelText('Name').fill('Other');
    await page.getByRole('link', { name: 'List' }).click();
    await expect.poll(path).toBe(`${here}?list=codes`);
    await page.getByLabelText('Name').fill('Attica');
  });

  it('does not ask once a tablet locks', async () => {
    const { path } = await open(<Page />, here, () => null);
    await page.getByLabelText('Name').fill('Other');
    leaveUnasked();
    await page.getByRole('link', { name: 'Prices' }).click();
    await expect.poll(path).toBe('/office/prices');
  });

  it('in a panel asks before the panel closes', async () => {
    const { path } = await open(<Panel />, `${here}?window=new`, () => null);
    await page.getByLabelText('From').fill('10:00');
    await page.getByRole('button', { name: say('close') }).click();
    await expect.element(dialog()).toBeVisible();
    await press(say('leave-stay'));
    await expect.element(page.getByLabelText('From')).toHaveValue('10:00');
    expect(path()).toBe(`${here}?window=new`);
  });

  it('in a panel closes with it after confirmation', async () => {
    const { path } = await open(<Panel />, `${here}?window=new`, () => null);
    await page.getByLabelText('From').fill('10:00');
    await page.getByRole('button', { name: say('close') }).click();
    await press(say('leave-go'));
    await expect.poll(path).toBe(here);
  });
});
