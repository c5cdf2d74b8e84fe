import { type CallContract, nothing } from './call-contract.ts';
import { Received } from './enquiries.ts';
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
} from './office.ts';
import { roleGroups } from './role-groups.ts';

const forAll = { caller: 'staff', objectScope: 'own-account', roles: roleGroups.everyone } as const;
/** For a session of the office in whatever state it is. */
const always = { ...forAll, openWhileOwing: ['second-factor', 'enrolment'] } as const;
/** Whoever has only the password may enrol a first factor, never a further one. */
const enrolling = { ...forAll, openWhileOwing: ['enrolment'], needsFreshProof: true } as const;

/** Coming to work: signing in at the office, the second factor, and showing again who one is. */
export const officeCalls = {
  'office-login': {
    method: 'POST',
    caller: 'anyone',
    summary: 'Signs in at the office; what the session still owes stands in the answer',
    query: nothing,
    body: OfficeLoginForm,
    answer: OfficeSignIn,
  },
  'office-session-one': {
    ...always,
    method: 'GET',
    summary: 'Who is at work here, with which roles and second factors',
    query: nothing,
    answer: OfficeSession,
  },
  'office-logout': {
    ...always,
    method: 'POST',
    summary: 'Ends this session of the office',
    query: nothing,
    answer: Received,
  },
  'office-proof-code': {
    ...always,
    method: 'POST',
    summary: 'A code of the code app, as second factor or as a fresh proof',
    query: nothing,
    body: ProofCodeForm,
    answer: OfficeSession,
  },
  'office-proof-password': {
    ...always,
    method: 'POST',
    summary: 'The password again, as a fresh proof of whoever has enrolled no second factor',
    query: nothing,
    body: ProofPasswordForm,
    answer: OfficeSession,
  },
  'office-code-app-begin': {
    ...enrolling,
    method: 'POST',
    summary: 'A secret for a code app; it counts once a code of it was given',
    query: nothing,
    answer: CodeAppSecret,
  },
  'office-code-app-confirm': {
    ...enrolling,
    method: 'POST',
    summary: 'The first code of the app: from now on it is a second factor',
    query: nothing,
    body: ProofCodeForm,
    answer: OfficeSession,
  },
  'office-passkey-begin': {
    ...enrolling,
    method: 'POST',
    summary: 'What a browser needs to make a passkey; for five minutes',
    query: nothing,
    answer: PasskeyOptions,
  },
  'office-passkey-confirm': {
    ...enrolling,
    method: 'POST',
    summary: 'The passkey the browser made: from now on it is a second factor',
    query: nothing,
    body: PasskeyForm,
    answer: OfficeSession,
  },
  'office-passkey-ask': {
    ...always,
    method: 'POST',
    summary: 'What a browser needs to show a passkey; for five minutes',
    query: nothing,
    answer: PasskeyOptions,
  },
  'office-proof-passkey': {
    ...always,
    method: 'POST',
    summary: 'A passkey, as second factor or as a fresh proof',
    query: nothing,
    body: ProofPasskeyForm,
    answer: OfficeSession,
  },
  'office-factor-delete': {
    ...forAll,
    needsFreshProof: true,
    method: 'POST',
    summary: 'Takes one of the own second factors away; where one is required, the last one stays',
    query: SecondFactorQuery,
    answer: OfficeSession,
  },
} as const satisfies Record<string, CallContract>;
