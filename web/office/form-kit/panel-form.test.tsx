import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { sayIn } from '#tests/components/say-in.ts';
import { ButtonForm } from './button-form.tsx';
import { DoneNotice } from './done-notice.tsx';
import { AreaField, ReasonField, SelectField, TextField } from './fields.tsx';
import { FormEnd } from './form-end.tsx';
import { OfficeForm } from './office-form.tsx';
import { PanelForm } from './panel-form.tsx';

const path = '/office/places?window=new&keep=1';
const here = '/office/places';

function WindowPanel() {
  return (
    <PanelForm param="window" title="One more window" identity={{ do: 'window' }} note="From tomorrow on." save="Add">
      <TextField name="from" label="From" required />
      <SelectField
        name="day"
        label="Day"
        value="2"
        choices={[
          ['1', 'Monday'],
          ['2', 'Tuesday'],
        ]}
      />
      <AreaField name="words" label="Words" path="text.el" value="As ever" />
    </PanelForm>
  );
}

const refuse = (fields: Record<string, string>, message: string) => (values: Record<string, string>) => ({
  isReceived: false,
  code: 'invalid-input',
  message,
  fields,
  values,
});

describe.each(languages)('a panel that is a form, in %s', (language) => {
  const say = sayIn(language);
  const open = (action: (sent: Record<string, string>) => unknown) =>
    openInShop(<WindowPanel />, { app: 'office', language, path, actions: { [here]: action } });
  const add = () => page.getByRole('button', { name: 'Add' });
  const from = () => page.getByRole('textbox', { name: 'From' });

  it('is accessible, and sends its fields with the values that identify the form', async () => {
    const { sent } = await open(() => ({ isReceived: true }));
    await expect.element(page.getByRole('dialog', { name: 'One more window' })).toBeVisible();
    await expectAccessibleLayout();
    await from().fill('10:00');
    await page.getByLabelText('Day').selectOptions('1');
    await add().click();
    await expect.poll(() => sent).toEqual([{ path: here, do: 'window', from: '10:00', day: '1', words: 'As ever' }]);
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('shows the refusal at its end and each error beside its field, and keeps the typed values', async () => {
    await open(refuse({ from: 'invalid-field', 'text.el': 'too-long' }, say('invalid-input')));
    await from().fill('late');
    await add().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(say('invalid-input'));
    await expect.element(from()).toHaveAccessibleDescription(say('invalid-field'));
    await expect.element(page.getByLabelText('Words')).toHaveAccessibleDescription(say('too-long'));
    await expect.element(from()).toHaveValue('late');
    await expectAccessibleLayout();
  });

  it('accepts no second press while it is pending', async () => {
    const answer = Promise.withResolvers<unknown>();
    const { sent } = await open(() => answer.promise);
    await from().fill('10:00');
    await add().click();
    await expect.element(add()).toHaveAttribute('aria-busy', 'true');
    await add().click({ force: true });
    expect(sent).toHaveLength(1);
    answer.resolve({ isReceived: true });
    await expect.element(add()).not.toHaveAttribute('aria-busy');
  });

  it('closes by removing itself from the address', async () => {
    const opened = await open(() => null);
    await page.getByRole('button', { name: say('close') }).click();
    await expect.poll(opened.path).toBe('/office/places?keep=1');
  });
});

function TwoRows() {
  return (
    <>
      <OfficeForm identity={{ rowId: '1' }}>
        <ReasonField label="Why" />
        <FormEnd save="End it" refused={null} />
      </OfficeForm>
      <OfficeForm identity={{ rowId: '2' }}>
        <FormEnd save="Keep it" />
      </OfficeForm>
      <ButtonForm identity={{ do: 'remove', rowId: '3' }}>Remove</ButtonForm>
    </>
  );
}

describe('several forms of a page', () => {
  const button = (name: string) => page.getByRole('button', { name });

  it('recognise by the sent values which of them was refused, and which is pending', async () => {
    const answer = Promise.withResolvers<unknown>();
    let isFirst = true;
    const { sent } = await openInShop(<TwoRows />, {
      app: 'office',
      path: here,
      actions: {
        [here](values) {
          if (!isFirst) return answer.promise;
          isFirst = false;
          return refuse({}, 'Say why.')(values);
        },
      },
    });
    await button('End it').click();
    await expect.element(page.getByLabelText('Why')).toHaveAccessibleDescription('Say why.');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await button('Remove').click();
    await expect.element(button('Remove')).toHaveAttribute('aria-busy', 'true');
    await expect.element(button('Keep it')).not.toHaveAttribute('aria-busy');
    answer.resolve(refuse({}, 'Not now.')({ do: 'remove', rowId: '3' }));
    await expect.element(button('Remove')).not.toHaveAttribute('aria-busy');
    await expect.element(page.getByText('Say why.')).not.toBeInTheDocument();
    await expect.element(page.getByText('Not now.')).not.toBeInTheDocument();
    expect(sent.map(({ rowId }) => rowId)).toEqual(['1', '3']);
  });

  it('show the completed action from the address, and ignore an unknown one', async () => {
    const notice = <DoneNotice of={['saved', 'ended']} words={(done, query) => `${done} ${query.get('count')}`} />;
    await openInShop(notice, { app: 'office', path: `${here}?done=ended&count=2` });
    await expect.element(page.getByRole('status')).toHaveTextContent('ended 2');
    await openInShop(notice, { app: 'office', path: `${here}?done=stolen` });
    await expect.element(page.getByText('stolen')).not.toBeInTheDocument();
  });
});
