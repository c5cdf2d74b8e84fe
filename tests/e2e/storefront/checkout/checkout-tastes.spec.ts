import { choose, payBy, placeButton, section, terms, thanks } from '#tests/pages/checkout.ts';
import { findViolations } from '#tests/support/find-violations.ts';
import { moveTo, openAlive } from '#tests/support/open-alive.ts';
import { readyToPay } from '#tests/support/order-in-browser.ts';
import { expect, test } from '#tests/support/shop-test.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'placing a plan' : 'placing a plan without scripts', () => {
    test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', javaScriptEnabled } as object);

    test('asks what one does not eat, keeps it only with a yes, and asks once', async ({
      page,
      context,
      request,
      baseURL,
    }) => {
      const { maker } = await readyToPay({ context, request, baseURL }, { kind: 'weekly' });
      await (javaScriptEnabled ? openAlive(page, '/checkout') : page.goto('/checkout'));
      const question = section(page, 'Τι δεν τρως;');
      await expect(question).toContainText('μπορεί να περιέχουν οποιοδήποτε αλλεργιογόνο');
      await question.getByText('Σημείωσε αλλεργίες').click();
      await question.getByText('Σουσάμι και ταχίνι').click();
      if (javaScriptEnabled) expect(await findViolations(page, { inside: 'main' })).toEqual([]);
      await choose(payBy(page, 'Κάρτα στην πόρτα (POS)'));
      await choose(terms(page));
      await placeButton(page).click();
      await expect(question.getByText('χρειαζόμαστε το ναι σου', { exact: false })).toBeVisible();
      await expect(question.getByLabel('Σουσάμι και ταχίνι')).toBeChecked();
      expect(await maker.call('customer-one', 'GET', {})).toMatchObject({ avoidAllergens: [], hasToldTastes: false });
      await question.getByLabel('Συμφωνώ να κρατάτε', { exact: false }).check();
      if (!javaScriptEnabled) await choose(terms(page));
      await placeButton(page).click();
      await expect(thanks(page)).toBeVisible();
      expect(await maker.call('customer-one', 'GET', {})).toMatchObject({
        avoidAllergens: ['sesame'],
        allergyConsent: { isGiven: true },
        hasToldTastes: true,
      });
      if (!javaScriptEnabled) return;
      await test.step('whoever passes the question over is not asked again; a single order never asks', async () => {
        const { maker: other } = await readyToPay({ context, request, baseURL }, { kind: 'weekly' });
        await moveTo(page, '/checkout');
        await choose(payBy(page, 'Κάρτα στην πόρτα (POS)'));
        await choose(terms(page));
        await placeButton(page).click();
        await expect(thanks(page)).toBeVisible();
        expect(await other.call('customer-one', 'GET', {})).toMatchObject({ avoidAllergens: [], hasToldTastes: true });
        await readyToPay({ context, request, baseURL }, { kind: 'single' });
        await moveTo(page, '/checkout');
        await expect(placeButton(page)).toBeVisible();
        await expect(section(page, 'Τι δεν τρως;')).toHaveCount(0);
      });
    });
  });
}
