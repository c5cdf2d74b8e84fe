import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CompilerError, openScratchCopy, type ScratchCopy, type SourceChange } from './scratch-copy.ts';

const longestInMs = 25 * 60_000;
let copy: ScratchCopy;
let errors: CompilerError[];

beforeAll(async () => {
  copy = openScratchCopy([
    {
      file: 'contract/fields/call-contract.ts',
      from: 'export const staffRoles = [',
      to: "export const staffRoles = ['nutrition', ",
    },
    {
      file: 'contract/staff/audit-actions.ts',
      from: '  alert: [',
      to: "  parcel: ['sent'],\n  alert: ['snoozed', ",
    },
    {
      file: 'contract/staff/alert-kinds.ts',
      from: 'export const alertKinds = [',
      to: "export const alertKinds = ['paid-abroad', ",
    },
  ]);
  errors = await copy.compile();
}, longestInMs);
afterAll(() => copy?.remove());

const filesOf = (found: readonly CompilerError[]) => [...new Set(found.map(({ file }) => file))].sort();

/** Everywhere a new member must be decided before the product compiles again. */
const places = {
  nutrition: [
    'contract/staff/demo-accounts.ts',
    'contract/words/role-groups.ts',
    'domain/staff/office-session.ts',
    'web/office/app/first-page.ts',
    'web/office/first-steps/first-steps.tsx',
    'web/office/frame/nav-groups.ts',
    'web/office/session/role-words.ts',
  ],
  'alert snoozed': ['web/office/audit/audit-sentence.ts'],
  parcel: [
    'domain/staff/readable-audit.ts',
    'server/audit/concerned-store.ts',
    'web/office/audit/audit-kind-words.ts',
    'web/office/audit/audit-sentence.ts',
  ],
  'paid-abroad': ['domain/health/alert-care.ts', 'server/alerts/alert-mails.ts', 'web/office/health/alert-words.ts'],
};

it.each(Object.entries(places))(
  '%s, new in its list, is named by the compiler wherever it must be decided',
  (member, files) => {
    expect(filesOf(errors.filter(({ message }) => message.includes(member)))).toEqual(files);
  },
);

it('the compiler names no place besides', () => {
  expect(filesOf(errors)).toEqual([...new Set(Object.values(places).flat())].sort());
});

/** What a developer adds at each of these places; `support` is the role beside the new one. */
const decided: SourceChange[] = [
  {
    file: 'contract/words/role-groups.ts',
    from: "  support: ['customers'",
    to: "  nutrition: ['office'],\n  support: ['customers'",
  },
  {
    file: 'contract/staff/demo-accounts.ts',
    from: '  support: {',
    to: "  nutrition: { email: 'n@example.com', name: 'Ν' },\n  support: {",
  },
  { file: 'domain/staff/office-session.ts', from: '  support: true', to: '  nutrition: true,\n  support: true' },
  { file: 'web/office/app/first-page.ts', from: "  support: 'board'", to: "  nutrition: 'board',\n  support: 'board'" },
  { file: 'web/office/first-steps/first-steps.tsx', from: '  support: [', to: '  nutrition: [],\n  support: [' },
  {
    file: 'web/office/frame/nav-groups.ts',
    from: "  support: ['customers']",
    to: "  nutrition: ['food'],\n  support: ['customers']",
  },
  {
    file: 'web/office/session/role-words.ts',
    from: '  support: ',
    to: "  nutrition: 'office-role-support',\n  support: ",
  },
];

it(
  'a role in its groups fails by name where the compiler cannot look: in the database and the documents',
  async () => {
    copy.change(decided.slice(0, 1));
    expect(await copy.failingTests('server/staff/staff-roles.test.ts')).toEqual([
      'the database takes each role of the contract, and no other',
      'the documents say what each role is for',
    ]);
  },
  longestInMs,
);

it(
  'a role that is decided at each of these places compiles',
  async () => {
    copy.change(decided.slice(1));
    const { nutrition, ...others } = places;
    expect(decided.map(({ file }) => file).sort()).toEqual(nutrition);
    expect(filesOf(await copy.compile())).toEqual([...new Set(Object.values(others).flat())].sort());
  },
  longestInMs,
);
