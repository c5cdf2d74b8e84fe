import type { Localised } from '#contract/fields/languages.ts';
import { readPastedCodes } from '../delivery/pasted-codes.ts';
import { foldText } from '../search-text.ts';
import { nearestWords } from './nearest-words.ts';
import { badRow, type PlannedRow, type TableRow } from './planned-row.ts';
import { cellText, createRowReader, isNone } from './row-reader.ts';

interface KnownRegion {
  id: string;
  slug: string;
  name: Localised;
  minimumInCents: number;
  deliveryFeeInCents: number;
  freeDeliveryFromInCents: number;
}

interface CodeFacts {
  regions: readonly KnownRegion[];
  /** Undefined: the shop does not know the code. */
  regionOf(code: string): string | null | undefined;
  /** True if a delivery there is still to come. */
  isOrdered(code: string): boolean;
  /** Number of customers with an address or a coming delivery there. */
  customersIn(code: string): number;
}

export interface WantedCode {
  code: string;
  regionId: string | null;
  /** The current region. */
  was: string | null;
}

/**
 * Assigns each code to the region beside it; «καμία» takes it out of its region. The rule is that of a pasted list.
 * A file shows no deliveries: a code with deliveries still to come is taken out on the page of places, which does.
 */
export function planCodes(rows: readonly TableRow[], facts: CodeFacts): PlannedRow<WantedCode>[] {
  const { regions, regionOf, isOrdered, customersIn } = facts;
  const regionsOfCode = regionsNamed(rows, regions);
  const seen = new Set<string>();
  const find = (id: string | null) => regions.find((region) => region.id === id);
  const nameOf = (id: string | null) => find(id)?.name.el ?? '';
  return rows.map((row) => {
    const reader = createRowReader(row);
    const said = reader.required('code', reader.text('code', 40)) ?? '';
    const regionId = regionNamed(cellText(row.cells.region), regions);
    if (cellText(row.cells.region) === '') reader.refuse('region', 'required', '');
    else if (regionId === undefined) {
      const named = cellText(row.cells.region);
      const names = regions.map(({ name }) => name.el);
      reader.refuse('region', 'unknown-region', named, nearestWords(named, names));
    }
    const target = { regionId: regionId ?? null, takesOver: true, regionOf };
    const [pasted, ...more] = readPastedCodes(said, target);
    if (said && (!pasted?.code || more.length > 0)) reader.refuse('code', 'not-a-code');
    else if (pasted?.outcome === 'unknown') reader.refuse('code', 'unknown-code');
    else if (pasted?.code && (regionsOfCode.get(pasted.code)?.size ?? 0) > 1) reader.refuse('code', 'several-regions');
    else if (pasted?.code && seen.has(pasted.code)) reader.refuse('code', 'twice');
    else if (pasted?.code && pasted.outcome === 'moved' && regionId === null && isOrdered(pasted.code))
      reader.refuse('code', 'still-ordered');
    if (!pasted?.code || regionId === undefined || reader.faults.length > 0)
      return badRow(row.row, said, reader.faults);
    const { code, regionId: was, outcome } = pasted;
    seen.add(code);
    const name = code;
    if (outcome === 'here') return { row: row.row, name, outcome: 'unchanged', changes: [], faults: [], wanted: null };
    const dearerFor = isDearer(find(was), find(regionId)) ? customersIn(code) : 0;
    return {
      row: row.row,
      name,
      dearerFor,
      outcome: was === null ? 'new' : 'changed',
      changes: was === null ? [] : [{ field: 'region', from: nameOf(was), to: nameOf(regionId) }],
      faults: [],
      wanted: { code, regionId, was },
    };
  });
}

/** The regions that rows name for each code: of a code with two of them no row is taken. */
function regionsNamed(rows: readonly TableRow[], regions: readonly KnownRegion[]): Map<string, Set<string | null>> {
  const named = new Map<string, Set<string | null>>();
  for (const { cells } of rows) {
    const regionId = regionNamed(cellText(cells.region), regions);
    const [pasted] = readPastedCodes(cellText(cells.code), { regionId: null, takesOver: true, regionOf: () => null });
    if (regionId === undefined || !pasted?.code) continue;
    named.set(pasted.code, (named.get(pasted.code) ?? new Set()).add(regionId));
  }
  return named;
}

/** Another fee, minimum or free delivery, at the customer's cost. */
function isDearer(was: KnownRegion | undefined, becomes: KnownRegion | undefined): boolean {
  if (!was || !becomes) return false;
  const figures = ['minimumInCents', 'deliveryFeeInCents', 'freeDeliveryFromInCents'] as const;
  return figures.some((figure) => becomes[figure] > was[figure]);
}

/** Undefined: no region is called so. */
function regionNamed(said: string, regions: readonly KnownRegion[]): string | null | undefined {
  if (isNone(said)) return null;
  const folded = foldText(said);
  const named = regions.filter(({ slug, name }) => [slug, name.el, name.en].some((each) => foldText(each) === folded));
  return named.length === 1 ? named[0]?.id : undefined;
}
