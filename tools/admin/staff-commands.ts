import type { TeamMember } from '#contract/staff/team.ts';
import type { Commands } from './read-command.ts';

const reasonOf = (reason: string | undefined) => ({ reason: reason ?? '' });
const rolesIn = (text: string | undefined) => (text ?? '').split(',').flatMap((role) => role.trim() || []);
const showOne = (data: unknown) => showMember(data as TeamMember);

/** Commands for the team: they create the first owner of a live shop. */
export const staffCommands: Commands = {
  list: {
    call: 'staff-collection',
    usage: '',
    show: (data) => (data as { items: TeamMember[] }).items.map(showMember).join('\n') || 'None.',
  },
  add: {
    call: 'staff-create',
    usage: '<e-mail> --name "…" --roles owner[,kitchen …] [--reason "…"]',
    words: 1,
    options: ['name', 'roles', 'reason'],
    body: ([email = ''], { name, roles, reason }) => ({ email, name, roles: rolesIn(roles), ...reasonOf(reason) }),
    show: showOne,
  },
  roles: {
    call: 'staff-roles-update',
    usage: '<id> owner|support|kitchen|dispatch|courier|accounts[,…]|none [--reason "…"]',
    words: 2,
    options: ['reason'],
    query: ([memberId = '']) => ({ memberId }),
    body: ([, roles], { reason }) => ({ roles: roles === 'none' ? [] : rolesIn(roles), ...reasonOf(reason) }),
    show: showOne,
  },
  reset: {
    call: 'staff-factors-reset',
    usage: '<id> [--reason "the phone was lost"]',
    words: 1,
    options: ['reason'],
    query: ([memberId = '']) => ({ memberId }),
    body: (_words, { reason }) => reasonOf(reason),
    show: showOne,
  },
  end: {
    call: 'staff-sessions-end',
    usage: '<id> [--reason "…"]',
    words: 1,
    options: ['reason'],
    query: ([memberId = '']) => ({ memberId }),
    body: (_words, { reason }) => reasonOf(reason),
    show: showOne,
  },
};

function showMember({ id, name, email, roles, factors, isProven, sessions }: TeamMember): string {
  const second = factors.length > 0 ? factors.join(', ') : 'no second factor';
  const state = isProven ? `sessions ${sessions}` : 'invited';
  return [id, email, name, roles.join(', ') || 'no role', second, state].join('  ');
}
