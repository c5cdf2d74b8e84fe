import { type CallContract, nothing } from './call-contract.ts';
import {
  ImportApplyForm,
  ImportBadRows,
  ImportFileForm,
  ImportHead,
  ImportList,
  ImportQuery,
  ImportReport,
} from './imports.ts';
import { roleGroups } from './role-groups.ts';

const forOwner = { caller: 'staff', objectScope: 'any', roles: roleGroups.owner } as const;

/** Meals, ingredients, postal codes and customers out of a file. */
export const importCalls = {
  'import-collection': {
    ...forOwner,
    method: 'GET',
    summary: 'The last files that were brought in, and what they did',
    query: nothing,
    answer: ImportList,
  },
  'import-create': {
    ...forOwner,
    isLarge: true,
    method: 'POST',
    summary: 'Takes a file, CSV or XLSX, and changes nothing yet',
    query: nothing,
    body: ImportFileForm,
    answer: ImportHead,
  },
  'import-one': {
    ...forOwner,
    method: 'GET',
    summary: 'What a file would do, row by row',
    query: ImportQuery,
    answer: ImportReport,
  },
  'import-bad-rows': {
    ...forOwner,
    method: 'GET',
    summary: 'The rows of a file that stay out, to be put right; after it was carried out for seven days',
    query: ImportQuery,
    answer: ImportBadRows,
  },
  'import-apply': {
    ...forOwner,
    needsFreshProof: true,
    method: 'POST',
    summary: 'Does what was read, all of it or nothing; refused when it would be something else by now',
    query: ImportQuery,
    body: ImportApplyForm,
    answer: ImportHead,
  },
} as const satisfies Record<string, CallContract>;
