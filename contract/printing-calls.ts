import type { CallContract } from './call-contract.ts';
import { DeliveryDayQuery } from './kitchen.ts';
import { MealLabelQuery } from './meal-previews.ts';
import { DocumentFile } from './orders.ts';
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
import { roleGroups } from './role-groups.ts';

const forMealReaders = { caller: 'staff', objectScope: 'any', roles: roleGroups.kitchen } as const;
const forKitchen = { caller: 'staff', objectScope: 'any', roles: roleGroups.kitchen } as const;

/** Labels and sheets of a delivery date. */
export const printingCalls = {
  'print-overview-one': {
    ...forKitchen,
    method: 'GET',
    summary: 'What of a delivery date is on paper, and what has changed since',
    query: DeliveryDayQuery,
    answer: PrintOverview,
  },
  'sheet-print': {
    ...forKitchen,
    method: 'POST',
    summary:
      'Labels or a sheet as PDF: all, of one station or one run, or only what changed. Kept as a numbered version',
    query: DeliveryDayQuery,
    body: PrintForm,
    answer: PrintMade,
  },
  'sheet-version-one': {
    ...forKitchen,
    method: 'GET',
    summary: 'A version as it was printed, once more as PDF; names are those of today',
    query: SheetVersionQuery,
    answer: PrintedFile,
  },
  'print-job-create': {
    ...forKitchen,
    method: 'POST',
    summary: 'A version of labels or bag labels to the printer on the kitchen’s network',
    query: DeliveryDayQuery,
    body: PrintJobForm,
    answer: PrintJob,
  },
  'print-job-retry': {
    ...forKitchen,
    method: 'POST',
    summary: 'What the printer did not take, once more from where it stopped',
    query: PrintJobQuery,
    answer: PrintJob,
  },
  'outage-kit-one': {
    ...forKitchen,
    method: 'GET',
    summary: 'All sheets of a date as the shop kept them last, as one PDF',
    query: OutageKitQuery,
    answer: DocumentFile,
  },
  'label-preview-one': {
    ...forKitchen,
    method: 'GET',
    summary: 'One of the labels of a date as a picture, dot by dot as it would be printed',
    query: LabelPreviewQuery,
    answer: LabelPreview,
  },
  'meal-label-one': {
    ...forMealReaders,
    method: 'GET',
    summary: 'What would be stuck on a meal if its draft were cooked today, as a picture',
    query: MealLabelQuery,
    answer: LabelPreview,
  },
} as const satisfies Record<string, CallContract>;

/** For whoever holds a meal in their hands. */
export const batchCalls = {
  'batch-one': {
    method: 'GET',
    caller: 'anyone',
    summary: 'What the label of a meal tells of its batch; names nobody',
    query: BatchQuery,
    answer: Batch,
  },
} as const satisfies Record<string, CallContract>;
