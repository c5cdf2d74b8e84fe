import * as z from 'zod';
import { alertKinds } from '#contract/alert-kinds.ts';
import * as amountInCents from '#contract/amount-in-cents.ts';
import * as answer from '#contract/answer.ts';
import * as apiKeys from '#contract/api-keys.ts';
import * as areas from '#contract/areas.ts';
import * as audit from '#contract/audit.ts';
import { auditSubjects } from '#contract/audit-actions.ts';
import * as bank from '#contract/bank.ts';
import * as calendarDates from '#contract/calendar-date.ts';
import { owedSteps, staffRoles } from '#contract/call-contract.ts';
import * as cart from '#contract/cart.ts';
import * as words from '#contract/catalogue-words.ts';
import * as corrections from '#contract/corrections.ts';
import * as customers from '#contract/customers.ts';
import * as dayBoard from '#contract/day-board.ts';
import * as delivery from '#contract/delivery.ts';
import * as dishQuestions from '#contract/dish-questions.ts';
import * as doorMoney from '#contract/door-money.ts';
import * as doorStrikes from '#contract/door-strikes.ts';
import * as enquiries from '#contract/enquiries.ts';
import * as errorData from '#contract/error-data.ts';
import * as formFields from '#contract/form-fields.ts';
import * as health from '#contract/health.ts';
import {
  cellProblems,
  importFaults,
  importKinds,
  importOutcomes,
  shopFileFaults,
  shopFileKinds,
  takenKinds,
} from '#contract/import-words.ts';
import * as imports from '#contract/imports.ts';
import * as kitchen from '#contract/kitchen.ts';
import {
  cookNotes,
  dayStates,
  missingPreferences,
  purchaseUnits,
  sheetKinds,
  stations,
  storages,
} from '#contract/kitchen-words.ts';
import { languages } from '#contract/languages.ts';
import * as latePress from '#contract/late-press.ts';
import * as mealPictures from '#contract/meal-pictures.ts';
import * as mealPreviews from '#contract/meal-previews.ts';
import * as mealRecords from '#contract/meal-sheets.ts';
import * as mealWords from '#contract/meal-words.ts';
import * as meals from '#contract/meals.ts';
import * as menu from '#contract/menu.ts';
import * as menuWords from '#contract/menu-words.ts';
import * as moneyClaims from '#contract/money-claims.ts';
import * as offers from '#contract/offers.ts';
import * as office from '#contract/office.ts';
import * as officeProblems from '#contract/office-problems.ts';
import * as opening from '#contract/opening.ts';
import * as orderKinds from '#contract/order-kinds.ts';
import * as orders from '#contract/orders.ts';
import * as packing from '#contract/packing.ts';
import * as pantry from '#contract/pantry.ts';
import * as payMethods from '#contract/pay-methods.ts';
import * as paymentChannels from '#contract/payment-channels.ts';
import * as payments from '#contract/payments.ts';
import * as places from '#contract/places.ts';
import * as planPrices from '#contract/plan-prices.ts';
import * as plans from '#contract/plans.ts';
import { policySlugs } from '#contract/policy-slugs.ts';
import * as printing from '#contract/printing.ts';
import * as queryFields from '#contract/query-fields.ts';
import * as renewalNotices from '#contract/renewal-notices.ts';
import * as replans from '#contract/replans.ts';
import * as repositoryValues from '#contract/repository-values.ts';
import * as road from '#contract/road.ts';
import * as roadWords from '#contract/road-words.ts';
import * as runLinks from '#contract/run-links.ts';
import * as seenNumber from '#contract/seen-number.ts';
import * as settings from '#contract/settings.ts';
import * as shopFile from '#contract/shop-file.ts';
import * as shopTexts from '#contract/shop-texts.ts';
import * as staff from '#contract/staff.ts';
import * as staffDocuments from '#contract/staff-documents.ts';
import * as staffMoney from '#contract/staff-money.ts';
import * as staffPrices from '#contract/staff-prices.ts';
import * as tablets from '#contract/tablets.ts';
import * as team from '#contract/team.ts';
import * as terminals from '#contract/terminals.ts';
import * as till from '#contract/till.ts';
import * as transfers from '#contract/transfers.ts';
import * as undo from '#contract/undo.ts';
import * as undone from '#contract/undone.ts';
import * as webhooks from '#contract/webhooks.ts';

const modules: Record<string, unknown>[] = [
  answer,
  apiKeys,
  audit,
  bank,
  calendarDates,
  cart,
  corrections,
  customers,
  dayBoard,
  delivery,
  doorMoney,
  doorStrikes,
  enquiries,
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
  CookNote: cookNotes,
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
  LabelLanguage: printing.labelLanguages,
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
