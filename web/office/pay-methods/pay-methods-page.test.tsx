import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { officePayMethodsPath, officeSettingsPath } from '#contract/office-paths.ts';
import { PayMethod } from '#contract/payments/pay-methods.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { received, refused } from '#tests/components/office-answers.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { atWork, auditEntry } from '#tests/components/samples/office.ts';
import { sayIn } from '#tests/components/say-in.ts';
import PayMethodsPage from './pay-methods-page.tsx';

const method = (slug: string, name: string, facts = {}) =>
  PayMethod.parse({ paymentType: { slug, name }, isOffered: true, isPossible: true, renewals: 0, ...facts });
const cash = method('cash-on-delivery', 'Μετρητά');
const deposit = method('bank-deposit', 'Τραπεζική κατάθεση', { renewals: 3 });
const card = method('viva', 'Κάρτα', { isOffered: false, isPossible: false });

describe.each(languages)('the payment methods in %s', (language) => {
  const say = sayIn(language);
  const box = (name: string) => page.getByRole('checkbox', { name });
  const save = page.getByRole('button', { name: say('setting-save') });
  const reason = page.getByLabelText(say('setting-reason'), { exact: false });
  const open = (answer: (values: Record<string, string>) => unknown) => {
    const kept = { items: [cash, deposit, card] };
    return openInShop(PayMethodsPage, {
      ...{ app: 'office', language, path: officePayMethodsPath, layouts: atWork('owner') },
      data: () => ({ items: kept.items, entries: [auditEntry({ subject: { kind: 'setting', id: 'payments' } })] }),
      actions: {
        [officePayMethodsPath]: (values) => {
          const said = answer({ offered: '', ...values });
          if (said === values || (said as { isReceived: boolean }).isReceived)
            kept.items = kept.items.map((each) => ({
              ...each,
              isOffered: (values.offered ?? '').split(',').includes(each.paymentType.slug),
            }));
          return said;
        },
      },
    });
  };

  it('are offered as ticked, except those without keys', async () => {
    const { sent } = await open(received);
    await expect.element(box('Κάρτα')).toBeDisabled();
    await expect
      .element(box('Τραπεζική κατάθεση'))
      .toHaveAccessibleDescription(expect.stringContaining(say('pay-method-renewals', { count: 3 })));
    await expectAccessibleLayout();
    await box('Τραπεζική κατάθεση').click();
    await reason.fill('Αργούν οι καταθέσεις');
    await save.click();
    await expect.element(page.getByText(say('pay-methods-saved'))).toBeVisible();
    await expect.element(box('Τραπεζική κατάθεση')).not.toBeChecked();
    expect(sent).toEqual([
      {
        ...{ path: officePayMethodsPath, seen: 'cash-on-delivery,bank-deposit', offered: 'cash-on-delivery' },
        reason: 'Αργούν οι καταθέσεις',
      },
    ]);
  });

  it('cannot all be disabled: the form is refused, and its ticks stay', async () => {
    await open(refused('no-pay-method', 'Καμία παραγγελία δεν θα πληρωνόταν'));
    for (const name of ['Μετρητά', 'Τραπεζική κατάθεση']) await box(name).click();
    await reason.fill('Δοκιμή');
    await save.click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Καμία παραγγελία δεν θα πληρωνόταν');
    await expect.element(box('Τραπεζική κατάθεση')).not.toBeChecked();
    await expectAccessibleLayout();
  });

  it('link to the bank account while that is still an example', async () => {
    await open(refused('example-account', 'Ο λογαριασμός είναι παράδειγμα'));
    await save.click();
    await expect
      .element(page.getByRole('link', { name: say('shop-settings-bank') }))
      .toHaveAttribute('href', officeSettingsPath);
  });
});
