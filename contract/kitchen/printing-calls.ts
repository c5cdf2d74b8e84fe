import type { CallContract } from '../fields/call-contract.ts';
import { MealLabelQuery } from '../meals/meal-previews.ts';
import { DocumentFile } from '../orders/orders.ts';
import { roleGroups } from '../words/role-groups.ts';
import { DeliveryDayQuery } from './kitchen.ts';
import {
  Batch,
  BatchQuery,
  LabelPreview,
  LabelPreviewQuery,
  OutageKitQuery,
  PrintedFile,
  PrintForm,
  PrintJob,
  PrintJobForm,
  PrintJobQuery,
  PrintMade,
  PrintOverview,
  SheetVersionQuery,
} from './printing.ts';

const forMealReaders = { caller: 'staff', objectScope: 'any', roles: roleGroups.kitchen } as const;
const forKitchen = { caller: 'staff', objectScope: 'any', roles: roleGroups.kitchen } as const;

/** Labels and printed lists of a delivery date. */
export const printingCalls = {
  'print-overview-one': {
    ...forKitchen,
    method: 'GET',
    summary: 'Lists what is printed for a delivery date, and what has changed since',
    query: DeliveryDayQuery,
    answer: PrintOverview,
  },
  'sheet-print': {
    ...forKitchen,
    method: 'POST',
    summary:
      'Returns labels or a printed list as PDF: all, by station or run, or only changes. Stored as a numbered version',
    query: DeliveryDayQuery,
    body: PrintForm,
    answer: PrintMade,
  },
  'sheet-version-one': {
    ...forKitchen,
    method: 'GET',
    summary: 'Returns a printed version again as PDF; names are the current ones',
    query: SheetVersionQuery,
    answer: PrintedFile,
  },
  'print-job-create': {
    ...forKitchen,
    method: 'POST',
    summary: 'Sends a version of labels or bag labels to the printer on the kitchen’s network',
    query: DeliveryDayQuery,
    body: PrintJobForm,
    answer: PrintJob,
  },
  'print-job-retry': {
    ...forKitchen,
    method: 'POST',
    summary: 'Resends the pages the printer did not accept, from where it stopped',
    query: PrintJobQuery,
    answer: PrintJob,
  },
  'outage-kit-one': {
    ...forKitchen,
    method: 'GET',
    summary: 'Returns all printed lists of a date as last stored, in one PDF',
    query: OutageKitQuery,
    answer: DocumentFile,
  },
  'label-preview-one': {
    ...forKitchen,
    method: 'GET',
    summary: 'Returns one label of a date as a picture, dot by dot as it would be printed',
    query: LabelPreviewQuery,
    answer: LabelPreview,
  },
  'meal-label-one': {
    ...forMealReaders,
    method: 'GET',
    summary: 'Returns the label of a meal as a picture, as if its draft were cooked today',
    query: MealLabelQuery,
    answer: LabelPreview,
  },
} as const satisfies Record<string, CallContract>;

/** For anyone who holds a labelled meal. */
export const batchCalls = {
  'batch-one': {
    method: 'GET',
    caller: 'anyone',
    summary: 'Returns the batch details of a meal label, without personal data',
    query: BatchQuery,
    answer: Batch,
  },
} as const satisfies Record<string, CallContract>;
