import * as casePhotos from '#contract/cases/case-photos.ts';
import {
  caseCauses,
  caseProblems,
  caseStates,
  caseStepKinds,
  caseWishes,
  personReasons,
} from '#contract/cases/case-words.ts';
import * as cases from '#contract/cases/cases.ts';
import * as staffCases from '#contract/cases/staff-cases.ts';
import * as deskEnquiries from '#contract/enquiries/desk-enquiries.ts';
import * as deskChanges from '#contract/orders/desk-changes.ts';
import * as deskOrders from '#contract/orders/desk-orders.ts';
import * as foundCustomers from '#contract/orders/found-customers.ts';
import * as staffOrders from '#contract/orders/staff-orders.ts';
import * as planPauses from '#contract/plans/plan-pauses.ts';
import * as runningPlans from '#contract/plans/running-plans.ts';

/** Modules of the contract for orders, customers and complaints at the desk, and for pauses of plans. */
export const deskModules: readonly Record<string, unknown>[] = [
  casePhotos,
  cases,
  staffCases,
  deskEnquiries,
  deskChanges,
  deskOrders,
  foundCustomers,
  staffOrders,
  planPauses,
  runningPlans,
];

export const deskLists: Record<string, readonly string[]> = {
  CaseCause: caseCauses,
  CaseProblem: caseProblems,
  CaseState: caseStates,
  CaseStepKind: caseStepKinds,
  CaseWish: caseWishes,
  CasePersonReason: personReasons,
  DeskReach: deskChanges.deskReaches,
  EnquiryKind: deskEnquiries.enquiryKinds,
  EnquiryList: deskEnquiries.enquiryLists,
  EnquiryMailState: deskEnquiries.answerMailStates,
  EnquiryState: deskEnquiries.enquiryStates,
  LedgerKind: staffOrders.ledgerKinds,
  OrderNeed: deskOrders.orderNeeds,
  PauseRefusal: planPauses.pauseRefusals,
  PlanConcern: runningPlans.planConcerns,
  SearchedKind: deskOrders.searchedKinds,
  StaffMailState: staffOrders.staffMailStates,
};
