import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { officeTeamPath } from '#contract/office-paths.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { received, refused } from '#tests/components/office-answers.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { atWork, auditEntry, rena, teamMember } from '#tests/components/samples/office.ts';
import { sayIn } from '#tests/components/say-in.ts';
import TeamPage from './team-page.tsx';

const loose = { exact: false };
const owner = teamMember({ ...rena, email: 'rena@example.com', roles: ['owner'], factors: ['code-app'] });
const cook = teamMember({ factors: ['passkey'] });
const invited = teamMember({ id: 'p3', email: 'new@example.com', isProven: false, sessions: 0, lastSeenAt: null });

describe.each(languages)('the team in %s', (language) => {
  const say = sayIn(language);
  const row = (email: string) => page.getByRole('listitem').filter({ hasText: email });
  const open = async (answer?: (values: Record<string, string>) => unknown) => {
    const data = { items: [owner, cook, invited], me: rena.id, entries: [auditEntry()] };
    const opened = await openInShop(TeamPage, {
      ...{ app: 'office', language, path: officeTeamPath, layouts: atWork('owner'), data },
      ...(answer && { actions: { [officeTeamPath]: answer } }),
    });
    for (const each of document.querySelectorAll('summary')) each.click();
    return opened;
  };

  it('lists the staff, and is accessible, unfolded too', async () => {
    await open();
    await expect.element(page.getByRole('heading', { level: 1, name: say('office-team-title') })).toBeVisible();
    await expect.element(row(invited.email).getByText(say('office-team-invited'))).toBeVisible();
    await expect.element(row(invited.email).getByText(say('office-team-no-factor'))).toBeVisible();
    await expect
      .element(row(invited.email).getByRole('button', { name: say('office-team-sessions-end') }))
      .not.toBeInTheDocument();
    await expect.element(page.getByText('«Άλλαξε πόστο»')).toBeVisible();
    await expectAccessibleLayout();
  });

  it.each([
    ['roles', 'office-team-roles-send', 'office-team-roles-done'],
    ['sessions', 'office-team-sessions-end', 'office-team-sessions-done'],
    ['factors', 'office-team-factors-reset', 'office-team-factors-done'],
  ] as const)('is changed with a reason, and says what was done: %s', async (intent, button, done) => {
    const { sent } = await open(received);
    const mine = row(cook.email);
    await mine.getByRole('checkbox', { name: say('office-role-dispatch'), exact: true }).click({ force: true });
    await mine.getByLabelText(say('office-team-reason'), loose).fill('Άλλαξε πόστο');
    await mine.getByRole('button', { name: say(button) }).click();
    await expect.element(mine.getByText(say(done, { name: cook.name }))).toBeVisible();
    expect(sent).toEqual([{ path: officeTeamPath, memberId: 'p2', roles: 'kitchen', reason: 'Άλλαξε πόστο', intent }]);
  });

  it('keeps its last owner: the refusal is shown in the row, with the ticked roles', async () => {
    await open(refused('last-owner', 'Χρειάζεται ιδιοκτήτης'));
    const mine = row('rena@example.com');
    await mine.getByRole('checkbox', { name: say('office-role-owner'), exact: true }).click({ force: true });
    await mine.getByLabelText(say('office-team-reason'), loose).fill('Φεύγω');
    await mine.getByRole('button', { name: say('office-team-roles-send') }).click();
    await expect.element(mine.getByRole('alert')).toMatchTextContent('Χρειάζεται ιδιοκτήτης');
    await expect.element(row(cook.email).getByRole('alert')).not.toBeInTheDocument();
  });

  it('invites a person; a refusal keeps the typed values', async () => {
    const { sent } = await open((values) =>
      values.roles
        ? received(values)
        : refused('invalid-input', say('invalid-input'), { roles: 'required-field' })({ roles: '', ...values }),
    );
    const form = page.getByRole('region', { name: say('office-invite-title') });
    await form.getByLabelText(say('office-invite-name'), loose).fill('Νέα Βοηθός');
    await form.getByLabelText(say('sign-in-email'), loose).fill('helper@example.com');
    await form.getByRole('button', { name: say('office-invite-send') }).click();
    await expect.element(form.getByText(say('office-invite-roles'))).toBeVisible();
    await expect.element(form.getByLabelText(say('sign-in-email'), loose)).toHaveValue('helper@example.com');
    await form.getByText(say('office-role-kitchen')).click();
    await form.getByRole('button', { name: say('office-invite-send') }).click();
    await expect.element(form.getByText(say('office-invite-done', { email: 'helper@example.com' }))).toBeVisible();
    expect(sent.at(-1)).toEqual({
      ...{ path: officeTeamPath, intent: 'invite', name: 'Νέα Βοηθός', email: 'helper@example.com', roles: 'kitchen' },
    });
  });
});
