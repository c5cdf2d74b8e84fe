import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Customer } from '#contract/customers/customers.ts';
import { languages } from '#contract/fields/languages.ts';
import { deleteAccountPath, exportDataPath, findMealsPath, profilePath } from '#contract/paths.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { inGutter } from '#tests/components/in-gutter.tsx';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { customer, devices } from '#tests/components/samples/customer.ts';
import { sayIn } from '#tests/components/say-in.ts';
import ProfilePage from './profile-page.tsx';

/** Labels also contain their star or their hint. */
const loose = { exact: false };
type Answer = (values: Record<string, string>) => unknown;
const done: Answer = ({ intent }) => ({ intent, isDone: true });
const refuse =
  (code: string, fields: Record<string, string> = {}): Answer =>
  ({ intent, ...values }) => ({ intent, isDone: false, code, fields, values });

describe.each(languages)('the profile in %s', (language) => {
  const say = sayIn(language);
  const section = (title: Parameters<typeof say>[0]) => page.getByRole('region', { name: say(title), exact: true });
  const save = (title: Parameters<typeof say>[0]) =>
    section(title).getByRole('button', { name: say('account-save'), exact: true });
  /** The server's state is `kept`: the page loads it again after each form. */
  async function open(kept: { customer: Customer; devices?: ReturnType<typeof devices> }, answer: Answer = done) {
    return await openInShop(inGutter(ProfilePage), {
      language,
      path: profilePath,
      hasToasts: true,
      data: () => ({ devices: devices(1), found: null, ...kept }),
      actions: { [profilePath]: answer },
      loads: { [findMealsPath]: ({ meal }) => ({ search: meal, meals: found }) },
    });
  }

  it('is accessible, with everything on it unfolded', async () => {
    const asked = { isGiven: false, isForOthers: false, erasedOn: '2026-12-18' };
    const facts = { credit: 1250, pendingEmail: 'new@example.com', avoidAllergens: ['milk'] as const };
    await open({
      customer: customer({ ...facts, avoidAllergens: ['milk'], allergyConsent: asked }),
      devices: devices(7),
    });
    await expect.element(page.getByRole('heading', { level: 1, name: say('profile-title') })).toBeVisible();
    for (const summary of document.querySelectorAll('summary')) summary.click();
    await expect.element(page.getByLabelText(say('profile-email-new'), loose)).toBeVisible();
    await expect.element(section('avoid-title').getByText(say('avoid-consent-asked-title'))).toBeVisible();
    await expectAccessibleLayout();
  });

  it('checks name and phone beside the field, and confirms that they were saved', async () => {
    const { sent } = await open({ customer: customer() });
    const details = section('profile-details');
    await details.getByLabelText(say('profile-name'), loose).fill(' ');
    await details.getByLabelText(say('profile-phone'), loose).fill('12');
    await save('profile-details').click();
    await expect
      .element(details.getByLabelText(say('profile-name'), loose))
      .toHaveAccessibleDescription(say('required-field'));
    await expect
      .element(details.getByLabelText(say('profile-phone'), loose))
      .toHaveAccessibleDescription(say('invalid-phone'));
    expect(sent).toEqual([]);
    await details.getByLabelText(say('profile-name'), loose).fill('Ελένη Δήμου-Ξενάκη');
    await details.getByLabelText(say('profile-phone'), loose).fill('694 123 4567');
    await userEvent.keyboard('{Enter}');
    await expect.element(details.getByText(say('account-done-details'))).toBeVisible();
    await expect.poll(() => page.getByText(say('account-done-details')).elements().length).toBe(2);
    expect(sent).toEqual([{ path: profilePath, intent: 'details', name: 'Ελένη Δήμου-Ξενάκη', phone: '694 123 4567' }]);
  });

  it('returns the values the shop refused, with the reason', async () => {
    await open({ customer: customer() }, refuse('invalid-input', { phone: 'invalid-phone' }));
    const phone = section('profile-details').getByLabelText(say('profile-phone'), loose);
    await phone.fill('6940000000');
    await save('profile-details').click();
    await expect.element(phone).toHaveAccessibleDescription(say('invalid-phone'));
    await expect.element(phone).toHaveValue('6940000000');
  });

  it('requires separate consent before it stores allergies, and deletes them once it is withdrawn', async () => {
    const kept = { customer: customer() };
    const { sent } = await open(kept, (values) => {
      if (!values.allergyConsent && values.avoidAllergens && !kept.customer.allergyConsent.isGiven)
        return refuse('invalid-input', { allergyConsent: 'allergy-consent-missing' })(values);
      const isGiven = values.allergyConsent === 'on';
      kept.customer = customer({
        avoidAllergens: isGiven ? ['sesame'] : [],
        allergyConsent: { isGiven, isForOthers: isGiven, erasedOn: null },
      });
      return done(values);
    });
    const avoid = section('avoid-title');
    const yes = avoid.getByLabelText(say('avoid-consent-yes'), loose);
    const sesame = avoid.getByLabelText(say('avoid-sesame'), loose);
    await expect.element(yes).not.toBeChecked();
    await avoid.getByText(say('avoid-sesame')).click();
    await expect.element(avoid.getByText(say('account-unsaved'))).toBeVisible();
    await save('avoid-title').click();
    await expect.element(avoid.getByText(say('allergy-consent-missing'))).toBeVisible();
    await expect.element(sesame).toBeChecked();
    await yes.click();
    await avoid.getByLabelText(say('avoid-consent-others'), loose).click();
    await avoid.getByText(say('ingredient-pork')).click();
    await save('avoid-title').click();
    await expect.element(avoid.getByText(say('account-done-avoid'))).toBeVisible();
    await expect.element(avoid.getByText(say('account-unsaved'))).not.toBeInTheDocument();
    expect(sent.at(-1)).toEqual({
      ...{ path: profilePath, intent: 'avoid', avoidAllergens: 'sesame', mainIngredients: 'pork' },
      ...{ allergyConsent: 'on', allergiesOfOthers: 'on' },
    });
    await yes.click();
    await save('avoid-title').click();
    await expect.element(sesame).not.toBeChecked();
    await expect.element(yes).not.toBeChecked();
  });

  it('finds dishes by name, adds one to the disliked and removes it', async () => {
    const kept = { customer: customer() };
    const [dish = found[0]] = found;
    const { sent } = await open(kept, (values) => {
      const meals = values.intent === 'dislike' ? [dish] : [];
      kept.customer = customer({ dislikes: { meals: meals as Customer['dislikes']['meals'], mainIngredients: [] } });
      return done(values);
    });
    const avoid = section('avoid-title');
    const add = avoid.getByRole('button', { name: say('avoid-meals-add-label', { meal: 'Φακές σούπα' }) });
    await avoid.getByLabelText(say('avoid-meals-search'), loose).fill('φακες');
    await add.click();
    const list = avoid.getByRole('list', { name: say('avoid-meals-list') });
    await expect.element(list.getByRole('button', { name: 'Φακές σούπα', exact: false })).toBeVisible();
    await expect.element(add).not.toBeInTheDocument();
    await expect.element(avoid.getByText(say('account-done-dislike'))).toBeVisible();
    await list.getByRole('button', { name: 'Φακές σούπα', exact: false }).click();
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(avoid.getByText(say('account-done-like'))).toBeVisible();
    expect(sent).toEqual(['dislike', 'like'].map((intent) => ({ path: profilePath, intent, mealId: dish?.id })));
  });

  it('refunds a missing dish unless the customer chose otherwise', async () => {
    const { sent } = await open({ customer: customer() });
    const missing = section('missing-title');
    await expect.element(missing.getByRole('radio', { checked: true })).toHaveAttribute('value', 'money-back');
    await missing.getByText(say('missing-nearest-dish'), { exact: true }).click();
    await save('missing-title').click();
    await expect.element(missing.getByText(say('account-done-missing'))).toBeVisible();
    expect(sent).toEqual([{ path: profilePath, intent: 'missing', missingPreference: 'nearest-dish' }]);
  });

  it('sends newsletters only to customers who tick them, and never ticks them itself', async () => {
    const { sent } = await open({ customer: customer() });
    const news = section('profile-news').getByRole('checkbox');
    await expect.element(news).not.toBeChecked();
    await news.click();
    await save('profile-news').click();
    await expect.element(section('profile-news').getByText(say('account-done-consent'))).toBeVisible();
    expect(sent).toEqual([{ path: profilePath, intent: 'consent', marketingConsent: 'on' }]);
  });

  it('signs devices out one by one, or all others, and never this one', async () => {
    const kept = { customer: customer(), devices: devices(4) };
    const { sent } = await open(kept, (values) => {
      kept.devices = values.sessionId ? devices(3) : devices(1);
      return { intent: values.sessionId ? 'device' : 'devices', isDone: true };
    });
    const list = section('devices-title');
    await expect.element(list.getByText(say('devices-this'))).toBeVisible();
    const out = list.getByRole('button', { name: say('devices-out'), exact: false });
    await expect.poll(() => list.getByRole('listitem').elements().length).toBe(4);
    await expect.element(list.getByRole('listitem').first().getByRole('button')).not.toBeInTheDocument();
    await out.first().click();
    await expect.poll(() => list.getByRole('listitem').elements().length).toBe(3);
    await list.getByRole('button', { name: say('devices-all') }).click();
    await expect.poll(() => list.getByRole('listitem').elements().length).toBe(1);
    await expect.element(list.getByText(say('account-done-devices'))).toBeVisible();
    await expect.element(list.getByRole('button')).not.toBeInTheDocument();
    expect(sent.map(({ sessionId }) => sessionId)).toEqual(['d1', '']);
  });

  it('changes the password only when both are the same and long enough, and leaves none in the fields', async () => {
    const { sent } = await open({ customer: customer() });
    const password = section('profile-password');
    await expect.element(password.getByText(say('profile-password-hint'))).toBeVisible();
    await password.getByText(say('profile-password-change')).first().click();
    const next = password.getByRole('textbox', { name: say('profile-password-new'), exact: true });
    await password.getByLabelText(say('profile-password-current'), loose).fill('the-old-one-1');
    await next.fill('short');
    await password.getByLabelText(say('profile-password-verify'), loose).fill('other');
    const change = password.getByRole('button', { name: say('profile-password-change') });
    await change.click();
    await expect.element(next).toHaveAccessibleDescription(expect.stringContaining(say('password-rule-error')));
    await next.fill('a-longer-one-9');
    await password.getByLabelText(say('profile-password-verify'), loose).fill('a-longer-one-8');
    await change.click();
    await expect.element(password.getByText(say('passwords-differ'))).toBeVisible();
    expect(sent).toEqual([]);
    await password.getByLabelText(say('profile-password-verify'), loose).fill('a-longer-one-9');
    await change.click();
    await expect.element(password.getByText(say('account-done-password'))).toBeVisible();
    await expect.element(next).toHaveValue('');
    const passwords = { current: 'the-old-one-1', password: 'a-longer-one-9', verify: 'a-longer-one-9' };
    expect(sent).toEqual([{ path: profilePath, intent: 'password', username: 'eleni@example.com', ...passwords }]);
  });

  it('requires a mailed code when there is no password, and none just after a sign-in', async () => {
    const kept = { customer: customer({ hasPassword: false, platforms: ['google'] }) };
    const { sent } = await open(kept, (values) => {
      if (values.intent === 'proof') return done(values);
      if (values.code !== '123456') return refuse('wrong-code', { code: 'wrong-code' })(values);
      return done(values);
    });
    const email = section('profile-email');
    await email.getByText(say('profile-email-change')).click();
    await email.getByRole('button', { name: say('proof-send'), exact: true }).click();
    await expect.element(email.getByText(say('account-done-proof'))).toBeVisible();
    await email.getByLabelText(say('profile-email-new'), loose).fill('new@example.com');
    const code = email.getByLabelText(say('code-label'), loose);
    await code.fill('654321');
    await email.getByRole('button', { name: say('profile-email-send') }).click();
    await expect.element(code).toHaveAccessibleDescription(expect.stringContaining(say('wrong-code')));
    await code.fill('123456');
    kept.customer = customer({ hasPassword: false, hasFreshProof: true });
    await email.getByRole('button', { name: say('profile-email-send') }).click();
    await expect.element(email.getByText(say('account-done-email'))).toBeVisible();
    await expect.element(code).not.toBeInTheDocument();
    await expect.element(email.getByText(say('proof-lost'), loose)).not.toBeInTheDocument();
    const password = section('profile-password');
    await password.getByText(say('profile-password-set')).first().click();
    await expect.element(password.getByLabelText(say('code-label'), loose)).not.toBeInTheDocument();
    expect(sent.map(({ intent, at, code: typed }) => [intent, at, typed])).toEqual([
      ['proof', 'email', undefined],
      ['email', undefined, '654321'],
      ['email', undefined, '123456'],
    ]);
  });

  it('explains how to sign in without a password, and asks for no old one then', async () => {
    await open({ customer: customer({ hasPassword: false, platforms: ['google'] }) });
    const password = section('profile-password');
    await expect.element(password.getByText(say('profile-password-none-social', { list: 'Google' }))).toBeVisible();
    await password.getByText(say('profile-password-set')).first().click();
    await expect.element(password.getByLabelText(say('profile-password-verify'), loose)).toBeVisible();
    await expect.element(password.getByLabelText(say('profile-password-current'), loose)).not.toBeInTheDocument();
  });

  it('waits for the confirmation of another e-mail address, and reports a wrong password', async () => {
    const kept = { customer: customer() };
    await open(kept, (values) => {
      if (values.password !== 'right-one-1') return refuse('invalid-input', { password: 'wrong-password' })(values);
      kept.customer = customer({ pendingEmail: values.email ?? null });
      return done(values);
    });
    const email = section('profile-email');
    await email.getByText(say('profile-email-change')).click();
    await email.getByLabelText(say('profile-email-new'), loose).fill('new@example.com');
    const password = email.getByLabelText(say('profile-your-password'), loose);
    await password.fill('not-this-one');
    await email.getByRole('button', { name: say('profile-email-send') }).click();
    await expect.element(password).toHaveAccessibleDescription(expect.stringContaining(say('wrong-password')));
    await password.fill('right-one-1');
    await email.getByRole('button', { name: say('profile-email-send') }).click();
    await expect.element(email.getByText(say('profile-email-pending'))).toBeVisible();
    await expect.element(email.getByText(say('account-done-email'))).toBeVisible();
    await expect.element(email.getByRole('button', { name: say('profile-email-again') })).toBeVisible();
  });

  it('works by keyboard alone', async () => {
    await open({ customer: customer() });
    await expect.element(page.getByRole('checkbox', { name: say('avoid-gluten') })).toBeInTheDocument();
    page
      .getByRole('checkbox', { name: say('avoid-gluten') })
      .element()
      .focus();
    await userEvent.keyboard(' ');
    await expect.element(page.getByRole('checkbox', { name: say('avoid-gluten') })).toBeChecked();
    await userEvent.tab();
    await expect.element(page.getByRole('checkbox', { name: say('avoid-milk') })).toHaveFocus();
    document.querySelector<HTMLElement>('#email summary')?.focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByLabelText(say('profile-email-new'), loose)).toBeVisible();
  });

  it('exports the data, and links to deleting the account', async () => {
    await open({ customer: customer() });
    await expect.element(page.getByRole('link', { name: say('data-export') })).toHaveAttribute('href', exportDataPath);
    await expect
      .element(page.getByRole('link', { name: say('data-delete') }))
      .toHaveAttribute('href', deleteAccountPath);
  });
});

const found = [{ id: 'm1', slug: 'fakes', name: 'Φακές σούπα', image: { path: '/meals/fakes', ground: 'stone' } }];
