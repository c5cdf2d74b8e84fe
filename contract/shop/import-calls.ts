import { type CallContract, nothing } from '../fields/call-contract.ts';
import { roleGroups } from '../words/role-groups.ts';
import {
  ImportApplyForm,
  ImportBadRows,
  ImportFileForm,
  ImportHead,
  ImportList,
  ImportQuery,
  ImportReport,
} from './imports.ts';

const forOwner = { caller: 'staff', objectScope: 'any', roles: roleGroups.owner } as const;

/** Meals, ingredients, postal codes and customers out of a file. */
export const importCalls = {
  'import-collection': {
    ...forOwner,
    method: 'GET',
    summary: 'Lists the last imported files and their results',
    query: nothing,
    answer: ImportList,
  },
  'import-create': {
    ...forOwner,
    isLarge: true,
    method: 'POST',
    summary: 'Uploads a file, CSV or XLSX, without changing anything yet',
    query: nothing,
    body: ImportFileForm,
    answer: ImportHead,
  },
  'import-one': {
    ...forOwner,
    method: 'GET',
    summary: 'Previews the import of a file, row by row',
    query: ImportQuery,
    answer: ImportReport,
  },
  'import-bad-rows': {
    ...forOwner,
    method: 'GET',
    summary: 'Returns the rejected rows of a file for correction; for seven days after the import',
    query: ImportQuery,
    answer: ImportBadRows,
  },
  'import-apply': {
    ...forOwner,
    needsFreshProof: true,
    method: 'POST',
    summary: 'Imports the uploaded file, all of it or nothing; refused when the result would differ from the preview',
    query: ImportQuery,
    body: ImportApplyForm,
    answer: ImportHead,
  },
} as const satisfies Record<string, CallContract>;
