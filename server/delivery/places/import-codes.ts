import { athensDateOf } from '#domain/athens-time.ts';
import { planCodes, type WantedCode } from '#domain/imports/plan-codes.ts';
import type { TableRow } from '#domain/imports/planned-row.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import { listPostalCodes } from '../area-store.ts';
import { countCustomersByCode, listOrderedCodes } from './archive-store.ts';
import { assignCodes, lockCodes, lockRegions } from './places-store.ts';
import { requireSpot } from './read-places.ts';

/** Imports postal codes, each into the region beside it: by the same rule as a pasted list. */
export function codeImporter({ spot: slug }: { spot: string }) {
  return {
    /** All regions and all codes: a plan depends on all of them. */
    async lock(tx: Queryable): Promise<void> {
      await lockRegions(tx, (await requireSpot(tx, slug)).id);
      await lockCodes(
        tx,
        (await listPostalCodes(tx)).map(({ postalCode }) => postalCode),
      );
    },
    async plan(tx: Queryable, rows: readonly TableRow[], now: Date) {
      const { regions, id: spotId } = await requireSpot(tx, slug);
      const known = new Map((await listPostalCodes(tx)).map(({ postalCode, regionId }) => [postalCode, regionId]));
      const ordered = new Set(await listOrderedCodes(tx, { spotId, from: athensDateOf(now) }));
      const customers = await countCustomersByCode(tx, { spotId, from: athensDateOf(now) });
      const planned = planCodes(rows, {
        regions,
        regionOf: (code) => known.get(code),
        isOrdered: (code) => ordered.has(code),
        customersIn: (code) => customers.get(code) ?? 0,
      });
      return {
        rows: planned,
        async apply(context: CallContext) {
          const wanted = planned.flatMap(({ wanted: code }) => code ?? []);
          for (const regionId of new Set(wanted.map((each) => each.regionId)))
            await assign(
              tx,
              wanted.filter((each) => each.regionId === regionId),
              { regionId, spotId, context },
            );
        },
      };
    },
  };
}

interface Target {
  regionId: string | null;
  spotId: string;
  context: CallContext;
}

async function assign(tx: Queryable, wanted: readonly WantedCode[], { regionId, spotId, context }: Target) {
  const codes = wanted.map(({ code }) => code);
  await assignCodes(tx, codes, regionId);
  await insertAuditEntry(tx, context, {
    subject: { kind: 'place', id: regionId ?? spotId },
    action: regionId === null ? 'codes-taken-out' : 'codes-assigned',
    before: Object.fromEntries(wanted.map(({ code, was }) => [code, was])),
    after: { codes },
  });
}
