import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DeskEnquiry } from '#contract/enquiries/desk-enquiries.ts';
import { languages } from '#contract/fields/languages.ts';
import { officeInboxPath } from '#contract/office-paths.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { inGutter } from '#tests/components/in-gutter.tsx';
import { refused } from '#tests/components/office-answers.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { atWork, rena } from '#tests/components/samples/office.ts';
import { sayIn } from '#tests/components/say-in.ts';
import InboxPage from './inbox-page.tsx';

const enquiry = DeskEnquiry.parse({
  ...{ id: 'e1', kind: 'business', state: 'open', name: 'Νίκος Ράπτης', company: 'Λογιστικό γραφείο Ρ.', people: '25' },
  ...{
    excerpt: 'Είμαστε 25',
    at: '2026-11-18T08:00:00Z',
    answerBy: '2026-11-20T16:00:00Z',
    isLate: false,
    assignee: null,
  },
  ...{ remindOn: null, version: 3, email: 'office@example.com', phone: '2100000000', language: 'el', entries: [] },
  ...{ message: 'Είμαστε 25.\nΚάνετε κάτι;', sender: null, others: [], colleagues: [rena] },
});
const counts = { open: 1, mine: 0, companies: 1, waiting: 0 };

describe.each(languages)('the inbox in %s', (language) => {
  const say = sayIn(language);
  const open = (shown: unknown = enquiry, actions = {}) =>
    openInShop(inGutter(InboxPage as never, 'office'), {
      ...{ app: 'office', language, path: `${officeInboxPath}?enquiry=e1`, layouts: atWork('support'), actions },
      data: (request: Request) => ({
        ...{ list: 'open', items: [enquiry], next: null, counts, isFirst: true },
        enquiry: typeof shown === 'function' ? shown(request) : shown,
      }),
    });
  const answer = () => page.getByLabelText(say('inbox-answer'), { exact: false });

  it('shows who wrote what, and sends the answer with the version on the screen', async () => {
    const { sent } = await open(enquiry, { [officeInboxPath]: refused('enquiry-changed', 'Άλλαξε.') });
    await expect.element(page.getByRole('heading', { name: 'Λογιστικό γραφείο Ρ.' })).toBeVisible();
    await expectAccessibleLayout();
    await answer().fill('Ναι, κάθε Τρίτη.');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Άλλαξε.');
    expect(sent).toMatchObject([
      { do: 'answer', enquiryId: 'e1', version: '3', state: 'closed', text: 'Ναι, κάθε Τρίτη.' },
    ]);
    await expect.element(answer()).toHaveValue('Ναι, κάθε Τρίτη.');
  });

  it('has the draft again when the message is opened again, until its words were sent', async () => {
    let entries: unknown[] = [];
    await open((request: Request) => (request.url.includes('enquiry=') ? { ...enquiry, entries } : null));
    const openAgain = async () => {
      await page.getByRole('link', { name: say('inbox-back') }).click();
      await expect.element(answer()).not.toBeInTheDocument();
      await page.getByRole('link', { name: /Είμαστε 25/ }).click();
    };
    await answer().fill('Ναι');
    await openAgain();
    await expect.element(answer()).toHaveValue('Ναι');
    entries = [{ id: 'a1', at: enquiry.at, kind: 'answer', author: rena.name, text: 'Ναι', mail: 'waiting' }];
    await openAgain();
    await expect.element(page.getByText(say('inbox-mail-waiting'))).toBeVisible();
    await expect.element(answer()).toHaveValue('');
  });

  it('says that a message was erased, and leads back to the list', async () => {
    await open({ missing: 'Δεν υπάρχει πια.' });
    await expect.element(page.getByRole('alert')).toHaveTextContent('Δεν υπάρχει πια.');
    await page.getByRole('link', { name: say('inbox-back') }).click();
    await expect.element(page.getByRole('link', { name: /Είμαστε 25/ })).toBeVisible();
  });

  it('offers a closed message to be opened again, and no answer', async () => {
    await open({ ...enquiry, state: 'closed', answerBy: null });
    await expect.element(page.getByRole('button', { name: say('inbox-reopen') })).toBeVisible();
    expect(answer().query()).toBeNull();
  });
});
