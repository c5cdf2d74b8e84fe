import { expect, it } from 'vitest';
import { isSameDraft } from './draft.ts';
import { itemField, readDraft, stepField } from './draft-form.ts';

const soup = '11111111-1111-4111-8111-111111111111';
const fish = '22222222-2222-4222-8222-222222222222';

function form(...entries: [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

it('reads how many of each there shall be', () => {
  const sent = readDraft(form([itemField(soup), '2'], [itemField(fish), '1']));
  expect(sent).toEqual({ draft: { [soup]: 2, [fish]: 1 }, isStep: false });
});

it('takes a press on minus or plus for a step, wherever it stands in the form', () => {
  expect(readDraft(form([stepField(soup), '3'], [itemField(soup), '2']))).toEqual({
    draft: { [soup]: 3 },
    isStep: true,
  });
  expect(readDraft(form([itemField(soup), '1'], [stepField(soup), '0'])).draft).toEqual({ [soup]: 0 });
});

it('leaves out what is no meal and no amount', () => {
  const sent = readDraft(form([itemField('x'), '2'], [itemField(soup), '-1'], [itemField(fish), '1.5'], ['item', '4']));
  expect(sent).toEqual({ draft: {}, isStep: false });
});

it('takes none for the same as not there', () => {
  expect(isSameDraft({ [soup]: 0, [fish]: 1 }, { [fish]: 1 })).toBe(true);
  expect(isSameDraft({ [soup]: 1 }, {})).toBe(false);
});
