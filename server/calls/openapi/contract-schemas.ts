import * as z from 'zod';
import * as customerCards from '#contract/customers/customer-cards.ts';
import * as customers from '#contract/customers/customers.ts';
import * as areas from '#contract/delivery/areas.ts';
import * as delivery from '#contract/delivery/delivery.ts';
import * as enquiries from '#contract/delivery/enquiries.ts';
import * as places from '#contract/delivery/places.ts';
import * as errorData from '#contract/error-data.ts';
import * as amountInCents from '#contract/fields/amount-in-cents.ts';
import * as answer from '#contract/fields/answer.ts';
import * as calendarDates from '#contract/fields/calendar-date.ts';
import { owedSteps, staffRoles } from '#contract/fields/call-contract.ts';
import * as formFields from '#contract/fields/form-fields.ts';
import { languages } from '#contract/fields/languages.ts';
import * as latePress from '#contract/fields/late-press.ts';
import * as queryFields from '#contract/fields/query-fields.ts';
import * as received from '#contract/fields/received.ts';
import * as seenNumber from '#contract/fields/seen-number.ts';
import * as undone from '#contract/fields/undone.ts';
import * as corrections from '#contract/kitchen/corrections.ts';
import * as dayBoard from '#contract/kitchen/day-board.ts';
import * as kitchen from '#contract/kitchen/kitchen.ts';
import * as packing from '#contract/kitchen/packing.ts';
import * as printing from '#contract/kitchen/printing.ts';
import * as mealPictures from '#contract/meals/meal-pictures.ts';
import * as mealPreviews from '#contract/meals/meal-previews.ts';
import * as mealRecords from '#contract/meals/meal-records.ts';
import * as meals from '#contract/meals/meals.ts';
import * as menu from '#contract/meals/menu.ts';
import * as pantry from '#contract/meals/pantry.ts';
import * as cart from '#contract/orders/cart.ts';
import * as dishQuestions from '#contract/orders/dish-questions.ts';
import * as orders from '#contract/orders/orders.ts';
import * as payments from '#contract/orders/payments.ts';
import * as renewalNotices from '#contract/orders/renewal-notices.ts';
import * as replans from '#contract/orders/replans.ts';
import * as bank from '#contract/payments/bank.ts';
import * as moneyClaims from '#contract/payments/money-claims.ts';
import * as payMethods from '#contract/payments/pay-methods.ts';
import * as staffDocuments from '#contract/payments/staff-documents.ts';
import * as staffMoney from '#contract/payments/staff-money.ts';
import * as transfers from '#contract/payments/transfers.ts';
import * as planPrices from '#contract/plans/plan-prices.ts';
import * as plans from '#contract/plans/plans.ts';
import * as staffPrices from '#contract/plans/staff-prices.ts';
import * as doorMoney from '#contract/road/door-money.ts';
import * as doorStrikes from '#contract/road/door-strikes.ts';
import * as road from '#contract/road/road.ts';
import * as runLinks from '#contract/road/run-links.ts';
import * as terminals from '#contract/road/terminals.ts';
import * as till from '#contract/road/till.ts';
import * as imports from '#contract/shop/imports.ts';
import * as offers from '#contract/shop/offers.ts';
import * as opening from '#contract/shop/opening.ts';
import * as repositoryValues from '#contract/shop/repository-values.ts';
import * as settings from '#contract/shop/settings.ts';
import * as shopFile from '#contract/shop/shop-file.ts';
import * as shopTexts from '#contract/shop/shop-texts.ts';
import * as webhooks from '#contract/shop/webhooks.ts';
import { alertKinds } from '#contract/staff/alert-kinds.ts';
import * as apiKeys from '#contract/staff/api-keys.ts';
import * as audit from '#contract/staff/audit.ts';
import { auditSubjects } from '#contract/staff/audit-actions.ts';
import * as health from '#contract/staff/health.ts';
import * as office from '#contract/staff/office.ts';
import * as officeProblems from '#contract/staff/office-problems.ts';
import * as staff from '#contract/staff/staff.ts';
import * as tablets from '#contract/staff/tablets.ts';
import * as team from '#contract/staff/team.ts';
import * as undo from '#contract/staff/undo.ts';
import * as words from '#contract/words/catalogue-words.ts';
import * as cardWords from '#contract/words/customer-card-words.ts';
import {
  cellProblems,
  importFaults,
  importKinds,
  importOutcomes,
  shopFileFaults,
  shopFileKinds,
  takenKinds,
} from '#contract/words/import-words.ts';
import * as kitchenWords from '#contract/words/kitchen-words.ts';
import {
  cookNotes,
  dayStates,
  missingPreferences,
  purchaseUnits,
  sheetKinds,
  stations,
  storages,
} from '#contract/words/kitchen-words.ts';
import * as mealWords from '#contract/words/meal-words.ts';
import * as menuWords from '#contract/words/menu-words.ts';
import * as orderKinds from '#contract/words/order-kinds.ts';
import * as paymentChannels from '#contract/words/payment-channels.ts';
import { policySlugs } from '#contract/words/policy-slugs.ts';
import * as roadWords from '#contract/words/road-words.ts';
import { deskLists, deskModules } from './desk-schemas.ts';

const modules: Record<string, unknown>[] = [
  answer,
  apiKeys,
  audit,
  bank,
  calendarDates,
  cart,
  corrections,
  customers,
  customerCards,
  ...deskModules,
  dayBoard,
  delivery,
  doorMoney,
  doorStrikes,
  enquiries,
  received,
  errorData,
  formFields,
  imports,
  kitchen,
  latePress,
  mealPictures,
  mealPreviews,
  mealRecords,
  meals,
  menu,
  amountInCents,
  moneyClaims,
  office,
  officeProblems,
  health,
  offers,
  orderKinds,
  planPrices,
  orders,
  packing,
  pantry,
  payMethods,
  payments,
  areas,
  places,
  dishQuestions,
  renewalNotices,
  replans,
  plans,
  printing,
  queryFields,
  repositoryValues,
  road,
  opening,
  seenNumber,
  settings,
  shopFile,
  shopTexts,
  staff,
  staffDocuments,
  staffMoney,
  staffPrices,
  tablets,
  team,
  runLinks,
  terminals,
  till,
  transfers,
  undo,
  undone,
  webhooks,
];

/** The contract's enumerations are plain arrays, so that browsers can use them without Zod. */
const closedLists: Record<string, readonly string[]> = {
  ...deskLists,
  AlertKind: alertKinds,
  Allergen: words.allergens,
  AllergenFilter: words.allergenFilters,
  AuditSubject: auditSubjects,
  PolicySlug: policySlugs,
  ShopTextSlug: shopTexts.shopTextSlugs,
  ShopTextState: shopTexts.textStates,
  AuditWay: audit.auditWays,
  BagStanding: packing.bagStandings,
  BagState: packing.bagStates,
  BankLineState: bank.lineStates,
  Category: words.categories,
  CellProblem: cellProblems,
  CheckWeight: menuWords.checkWeights,
  ClaimEnd: moneyClaims.claimEnds,
  ClaimFinding: moneyClaims.claimFindings,
  ClaimSource: moneyClaims.claimSources,
  ClaimState: moneyClaims.claimStates,
  ConsentKind: cardWords.consentKinds,
  ConsentWay: cardWords.consentWays,
  CookNote: cookNotes,
  CreditReason: cardWords.creditReasons,
  IdentityProof: cardWords.identityProofs,
  DifferenceChoice: bank.differenceChoices,
  DayProblemKind: dayBoard.dayProblems,
  DayState: dayStates,
  ChargeState: terminals.chargeStates,
  DeedKind: roadWords.stopEventKinds,
  DeedOutcome: roadWords.stopEventOutcomes,
  DeliveryPattern: words.deliveryPatterns,
  DeliveryStatus: orders.deliveryStatuses,
  DoorMethod: paymentChannels.doorMethods,
  Diet: words.diets,
  Flag: ['true', 'false'],
  DueState: dayBoard.dueStates,
  FactorKind: office.factorKinds,
  FastKind: menuWords.fastKinds,
  FastSeason: menuWords.fastSeasons,
  FailReason: roadWords.failReasons,
  Favourite: words.favourites,
  IngredientKind: mealWords.ingredientKinds,
  ImportFault: importFaults,
  ShopFileFault: shopFileFaults,
  ShopFileKind: shopFileKinds,
  TakenKind: takenKinds,
  ImportKind: importKinds,
  ImportOutcome: importOutcomes,
  LabelLanguage: kitchenWords.labelLanguages,
  LabelPaper: printing.labelPapers,
  LabelStock: settings.labelStocks,
  Language: languages,
  LeftReason: roadWords.leftReasons,
  RoadSight: roadWords.roadVisibilities,
  StopDecision: roadWords.stopDecisions,
  LegalForm: settings.legalForms,
  LineReason: bank.lineReasons,
  LineVerdict: bank.lineVerdicts,
  MainIngredient: words.mainIngredients,
  MealCourse: mealWords.mealCourses,
  MealSort: words.mealSorts,
  MealState: mealWords.mealStates,
  MealText: mealWords.mealTexts,
  OverrideKind: mealWords.overrideKinds,
  SheetField: mealWords.mealRecordFields,
  SheetGap: mealWords.mealRecordGaps,
  MenuCheckCode: menuWords.menuCheckCodes,
  MenuMark: menuWords.menuMarks,
  MenuRuleKind: menuWords.menuRuleKinds,
  MenuState: menuWords.menuStates,
  MissingOutcome: packing.missingOutcomes,
  MissingPreference: missingPreferences,
  OpeningGap: opening.openingGaps,
  FirstPayment: opening.firstPayments,
  OrderStatus: orders.orderStatuses,
  OfficeProblemKind: officeProblems.officeProblems,
  OwedStep: owedSteps,
  PaymentType: payments.paymentTypes,
  PictureGround: words.pictureGrounds,
  PlanTag: words.planTags,
  PlanType: plans.planTypes,
  Portion: words.portions,
  PrintableKind: printing.printableKinds,
  PrintJobState: printing.printJobStates,
  PurchaseUnit: purchaseUnits,
  RefundState: staffMoney.refundStates,
  DishChoice: dishQuestions.dishChoices,
  NoticeState: renewalNotices.noticeStates,
  ReplanChoice: replans.replanChoices,
  SettingKey: settings.settingKeys,
  SheetKind: sheetKinds,
  SocialPlatform: customers.socialPlatforms,
  StaffRole: staffRoles,
  StopState: roadWords.stopStates,
  TakenOffWay: menuWords.takenOffWays,
  TabletRole: tablets.tabletRoles,
  TransferState: transfers.transferStates,
  UndoableAct: undo.undoableActs,
  UndoneKind: undone.undoneKinds,
  KeyState: apiKeys.keyStates,
  DeliveryFault: webhooks.deliveryFaults,
  WebhookPause: webhooks.webhookPauses,
  WebhookEvent: webhooks.webhookEvents,
  SubscribedEvent: webhooks.subscribedEvents,
  WebhookState: webhooks.deliveryStates,
  Station: stations,
  Storage: storages,
};

/** All named schemas of the contract, by name. */
export function contractSchemas(): Map<z.core.$ZodType, string> {
  const names = new Map<z.core.$ZodType, string>();
  for (const [name, schema] of modules.flatMap((module) => Object.entries(module))) {
    if (schema instanceof z.core.$ZodType && !names.has(schema)) names.set(schema, capital(name));
  }
  for (const [name, list] of Object.entries(closedLists)) names.set(z.enum(list), name);
  return names;
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
