import { type CallContract, nothing } from './fields/call-contract.ts';
import { Received } from './fields/received.ts';
import {
  CodeAppSecret,
  OfficeLoginForm,
  OfficeSession,
  OfficeSignIn,
  PasskeyForm,
  PasskeyOptions,
  ProofCodeForm,
  ProofPasskeyForm,
  ProofPasswordForm,
  SecondFactorQuery,
} from './staff/office.ts';
import { roleGroups } from './words/role-groups.ts';

const forAll = { caller: 'staff', objectScope: 'own-account', roles: roleGroups.everyone } as const;
/** For an office session in any state. */
const always = { ...forAll, openWhileOwing: ['second-factor', 'enrolment'] } as const;
/** A session with only the password may enrol a first factor, never a further one. */
const enrolling = { ...forAll, openWhileOwing: ['enrolment'], needsFreshProof: true } as const;

/** Coming to work: signing in at the office, the second factor, and showing again who one is. */
export const officeCalls = {
  'office-login': {
    method: 'POST',
    caller: 'anyone',
    summary: 'Signs in at the office; the response states which further proofs the session requires',
    query: nothing,
    body: OfficeLoginForm,
    answer: OfficeSignIn,
  },
  'office-session-one': {
    ...always,
    method: 'GET',
    summary: 'Returns the signed-in member of staff, with roles and second factors',
    query: nothing,
    answer: OfficeSession,
  },
  'office-logout': {
    ...always,
    method: 'POST',
    summary: 'Ends this office session',
    query: nothing,
    answer: Received,
  },
  'office-proof-code': {
    ...always,
    method: 'POST',
    summary: 'Verifies a code of the code app, as second factor or as a fresh proof',
    query: nothing,
    body: ProofCodeForm,
    answer: OfficeSession,
  },
  'office-proof-password': {
    ...always,
    method: 'POST',
    summary: 'Verifies the password again, as a fresh proof for staff without a second factor',
    query: nothing,
    body: ProofPasswordForm,
    answer: OfficeSession,
  },
  'office-code-app-begin': {
    ...enrolling,
    method: 'POST',
    summary: 'Creates a secret for a code app; it takes effect once a code from it was entered',
    query: nothing,
    answer: CodeAppSecret,
  },
  'office-code-app-confirm': {
    ...enrolling,
    method: 'POST',
    summary: 'Confirms the code app by its first code: from now on it is a second factor',
    query: nothing,
    body: ProofCodeForm,
    answer: OfficeSession,
  },
  'office-passkey-begin': {
    ...enrolling,
    method: 'POST',
    summary: 'Returns the options to create a passkey in a browser; valid for five minutes',
    query: nothing,
    answer: PasskeyOptions,
  },
  'office-passkey-confirm': {
    ...enrolling,
    method: 'POST',
    summary: 'Registers the passkey created by the browser: from now on it is a second factor',
    query: nothing,
    body: PasskeyForm,
    answer: OfficeSession,
  },
  'office-passkey-ask': {
    ...always,
    method: 'POST',
    summary: 'Returns the options to sign with a passkey in a browser; valid for five minutes',
    query: nothing,
    answer: PasskeyOptions,
  },
  'office-proof-passkey': {
    ...always,
    method: 'POST',
    summary: 'Verifies a passkey, as second factor or as a fresh proof',
    query: nothing,
    body: ProofPasskeyForm,
    answer: OfficeSession,
  },
  'office-factor-delete': {
    ...forAll,
    needsFreshProof: true,
    method: 'POST',
    summary: "Removes one of the member's own second factors; where one is required, the last one stays",
    query: SecondFactorQuery,
    answer: OfficeSession,
  },
} as const satisfies Record<string, CallContract>;
