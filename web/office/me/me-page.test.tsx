import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { officeMePath } from '#contract/office-paths.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { received, refused } from '#tests/components/office-answers.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { atWork, officeSession, rena } from '#tests/components/samples/office.ts';
import { sayIn } from '#tests/components/say-in.ts';
import { FirstSteps } from '../first-steps/first-steps.tsx';
import MePage from './me-page.tsx';

const passkey = {
  id: 'f1',
  kind: 'passkey',
  name: 'Υπολογιστής',
  createdAt: '2026-11-02T09:00:00Z',
  lastUsedAt: null,
} as const;

describe.each(languages)('the personal page in the office in %s', (language) => {
  const say = sayIn(language);
  const open = (facts: Parameters<typeof officeSession>[0], answer?: (values: Record<string, string>) => unknown) =>
    openInShop(MePage, {
      ...{ app: 'office', language, path: officeMePath, layouts: atWork('owner'), data: officeSession(facts) },
      ...(answer && { actions: { [officeMePath]: answer } }),
    });

  it('shows the account and the second factors, and is accessible', async () => {
    const { sent } = await open({ roles: ['owner', 'kitchen'], factors: [passkey] }, () => null);
    await expect.element(page.getByRole('heading', { level: 1, name: rena.name })).toBeVisible();
    await expectAccessibleLayout();
    await page.getByRole('button', { name: say('office-factor-remove-one', { name: 'Υπολογιστής' }) }).click();
    await expect.poll(() => sent).toEqual([{ path: officeMePath, intent: 'factor', factorId: 'f1' }]);
  });

  it('accepts a PIN, and explains why one that is easy to guess is refused', async () => {
    const { sent } = await open({}, ({ pin, ...values }) =>
      pin === '1234'
        ? refused('invalid-input', say('invalid-input'), { pin: 'guessable-pin' })(values)
        : received(values),
    );
    const field = page.getByLabelText(say('office-me-pin-label'), { exact: false });
    const keep = page.getByRole('button', { name: say('office-me-pin-send') });
    await field.fill('1234');
    await keep.click();
    await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(say('office-me-pin-guessable')));
    await field.fill('2580');
    await keep.click();
    await expect.element(page.getByText(say('office-me-pin-kept'))).toBeVisible();
    await expect.element(field).toHaveValue('');
    expect(sent.map(({ intent, pin }) => `${intent} ${pin}`)).toEqual(['pin 1234', 'pin 2580']);
  });

  it('explains that this browser does not support passkeys, and offers the code app', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    await open({});
    await expect.element(page.getByText(say('office-passkey-unsupported'))).toBeVisible();
    await expect.element(page.getByRole('button', { name: say('office-code-app-begin') })).toBeVisible();
    await expectAccessibleLayout();
  });

  it('explains a cancelled passkey, which can be tried again', async () => {
    const answer = {
      isReceived: true,
      data: {
        options: {
          challenge: 'AA',
          rp: { name: 'x' },
          user: { id: 'AA', name: 'x', displayName: 'x' },
          pubKeyCredParams: [],
        },
      },
    };
    vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(answer));
    vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    onTestFinished(() => void vi.restoreAllMocks());
    await open({});
    const add = page.getByRole('button', { name: say('office-passkey-add') });
    await add.click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(say('office-passkey-cancelled'));
    await expect.element(add).toBeEnabled();
  });

  it('shows three first steps to each role, until they are dismissed', async () => {
    localStorage.removeItem('office.first-steps');
    const steps = page.getByRole('region', { name: say('office-first-title') });
    await openInShop(<FirstSteps roles={['kitchen']} />, { app: 'office', language });
    await expect.poll(() => steps.getByRole('listitem').elements().length).toBe(3);
    await expectAccessibleLayout();
    await steps.getByRole('button', { name: say('office-first-done') }).click();
    await expect.element(steps).not.toBeInTheDocument();
    expect(localStorage.getItem('office.first-steps')).toBe('kitchen');
    await openInShop(<FirstSteps roles={['kitchen']} />, { app: 'office', language });
    await expect.element(steps).not.toBeInTheDocument();
  });
});
