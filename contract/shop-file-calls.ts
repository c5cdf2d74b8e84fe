import type { CallContract } from './call-contract.ts';
import { ImportApplyForm, ImportHead, ImportQuery } from './imports.ts';
import { roleGroups } from './role-groups.ts';
import { ShopFileReport } from './shop-file.ts';

const forOwner = { caller: 'staff', objectScope: 'any', roles: roleGroups.owner } as const;

/** A shop's catalogue and settings out of the file of another. The file itself goes through a door of its own. */
export const shopFileCalls = {
  'shop-file-one': {
    ...forOwner,
    method: 'GET',
    summary: "What a shop's file would do, line by line",
    query: ImportQuery,
    answer: ShopFileReport,
  },
  'shop-file-apply': {
    ...forOwner,
    needsFreshProof: true,
    method: 'POST',
    summary:
      "Brings in what was read of a shop's file, all of it or nothing; refused when it would be something else by now",
    query: ImportQuery,
    body: ImportApplyForm,
    answer: ImportHead,
  },
} as const satisfies Record<string, CallContract>;
