import type { CallContract } from '../fields/call-contract.ts';
import { roleGroups } from '../words/role-groups.ts';
import { ImportApplyForm, ImportHead, ImportQuery } from './imports.ts';
import { ShopFileReport } from './shop-file.ts';

const forOwner = { caller: 'staff', objectScope: 'any', roles: roleGroups.owner } as const;

/** Import of a shop's catalogue and settings from the file of another. The file itself has an upload endpoint of its own. */
export const shopFileCalls = {
  'shop-file-one': {
    ...forOwner,
    method: 'GET',
    summary: "Previews the import of a shop's file, line by line",
    query: ImportQuery,
    answer: ShopFileReport,
  },
  'shop-file-apply': {
    ...forOwner,
    needsFreshProof: true,
    method: 'POST',
    summary: "Imports a shop's file, all of it or nothing; refused when the result would differ from the preview",
    query: ImportQuery,
    body: ImportApplyForm,
    answer: ImportHead,
  },
} as const satisfies Record<string, CallContract>;
