/** The paths of those who work at the shop; no script of the storefront carries them. */
export const officePath = '/office';
/** Base path of the pages of a delivery date. */
export const officeDayPath = (date: string) => `${officePath}/days/${date}`;
export const officeSignInPath = '/office/sign-in';
export const officeSignOutPath = '/office/sign-out';
export const officeWelcomePath = '/office/welcome';
export const officeSecondFactorPath = '/office/second-factor';
export const officeEnrolPath = '/office/second-factor/new';
export const officeProofPath = '/office/proof';
export const officeFactorPath = '/office/factor';
export const officeLockPath = '/office/lock';
export const officeTabletUsePath = '/office/tablet-use';
/** Search of the command palette while typing. */
export const officeFindPath = '/office/find';
export const officeUndoPath = '/office/undo';
export const officeProblemsPath = '/office/problems';
export const officeMePath = '/office/me';
export const officeTeamPath = '/office/team';
export const officeTabletsPath = '/office/tablets';
export const officeDepositsPath = '/office/deposits';
/** Unconfirmed card and IRIS payments at doors. */
export const officeClaimsPath = '/office/claims';
/** Complaints, one of them, and the form for a caller. */
export const officeCasesPath = '/office/cases';
export const officeCasePath = (caseId: string) => `${officeCasesPath}/${caseId}`;
export const newCasePath = '/office/cases/new';
export const newCaseOfOrderPath = (orderNumber: string) => `${newCasePath}?order=${orderNumber}`;
export const officeRefundsPath = '/office/refunds';
export const transferListPath = '/office/refunds/list';
/** Contact messages and requests of companies. */
export const officeInboxPath = '/office/inbox';
/** Customers for whom payment at the door is off. */
export const doorStrikesPath = '/office/door-strikes';
export const officeCustomersPath = '/office/customers';
/** A customer's card. */
export const officeCustomerPath = (customerId: string) => `${officeCustomersPath}/${customerId}`;
/** What the merge with another account makes of both. */
export const mergeCustomersPath = (customerId: string, otherId: string) =>
  `${officeCustomerPath(customerId)}/merge/${otherId}`;
/** Endpoint for all data of a customer as a file. */
export const customerExportPath = (customerId: string) => `${officeCustomerPath(customerId)}/export`;
/** Delivery areas, windows and capacity. */
export const officePlacesPath = '/office/places';
/** Coupons, and the lines on top of the shop's pages. */
export const officeOffersPath = '/office/offers';
/** Prices of plans, with their dates. */
/** Plans that run, and the pause of one of them on its customer's behalf. */
export const officePlansPath = '/office/subscriptions';
export const officePausePath = (orderId: string) => `${officePlansPath}/${orderId}/pause`;
export const officePricesPath = '/office/prices';
/** The first run of a live shop, and its kitchen. */
export const officeStartPath = '/office/start';
export const firstPlacePath = '/office/start/place';
/** Company, brand and other settings of the shop. */
export const officeSettingsPath = '/office/settings';
/** Meals, ingredients, postal codes and customers out of files; one file, and the empty table of a kind. */
export const officeImportsPath = '/office/imports';
export const importPath = (importId: string) => `${officeImportsPath}/${importId}`;
export const shopFilePath = (importId: string) => `${officeImportsPath}/shop/${importId}`;
/** The rows of a file that stayed out. */
export const badRowsPath = (importId: string) => `${importPath(importId)}/bad-rows.csv`;
export const importTemplatePath = (kind: string) => `/office/import-templates/${kind}.csv`;
/** Offered payment methods. */
export const officePayMethodsPath = '/office/settings/payments';
/** Programs that receive events, and the log of one. */
export const officeWebhooksPath = '/office/settings/webhooks';
/** Programs that call the API. */
export const officeKeysPath = '/office/settings/keys';
/** Policies and questions, and one of them. */
export const officeTextsPath = '/office/settings/texts';
export const officeTextPath = (slug: string) => `${officeTextsPath}/${slug}`;
export const officeAuditPath = '/office/audit';
/** Background work of the shop that waits for a person. */
export const officeHealthPath = '/office/health';
export const cookPath = (date: string) => `${officeDayPath(date)}/cook`;
export const ingredientsPath = (date: string) => `${officeDayPath(date)}/ingredients`;
export const ingredientsFilePath = (date: string) => `${officeDayPath(date)}/ingredients.csv`;
export const labelsPath = (date: string) => `${officeDayPath(date)}/labels`;
/** Pots of a date that differ from their labels. */
export const correctionsPath = (date: string) => `${officeDayPath(date)}/corrections`;
/** Path for print requests, and for earlier prints by id. */
export const sheetsPath = (date: string) => `${officeDayPath(date)}/sheets`;
export const sheetFilePath = (date: string, versionId: string) => `${sheetsPath(date)}/${versionId}`;
export const kitFilePath = (date: string, kitId: string) => `${officeDayPath(date)}/kits/${kitId}`;
export const labelPicturePath = (date: string) => `${officeDayPath(date)}/label-picture`;
export const packPath = (date: string) => `${officeDayPath(date)}/pack`;
export const runsPath = (date: string) => `${officeDayPath(date)}/runs`;
/** The papers of a run, as a file. */
export const runPapersPath = (date: string) => `${officeDayPath(date)}/run-papers.pdf`;
export const cashPath = (date: string) => `${officeDayPath(date)}/cash`;
/** The offer of each date: the week of `?week=`. */
export const menuCalendarPath = '/office/menu';
/** Meals with their recipes, and one of them. */
export const officeMealsPath = '/office/meals';
export const mealEditorPath = (mealId: string) => `${officeMealsPath}/${mealId}`;
/** Leads to the draft as a page of the shop, and to its label as a picture. */
export const draftPagePath = (mealId: string) => `${mealEditorPath(mealId)}/page`;
export const draftLabelPath = (mealId: string, language: string) => `${mealEditorPath(mealId)}/label/${language}`;
/** Ingredients of meals, and one of them. */
export const officePantryPath = '/office/pantry';
export const stockPath = (slug: string) => `${officePantryPath}/${slug}`;
/** Shifts of couriers: the week that this date is in. */
export const officeRosterPath = '/office/roster';
/** Endpoint for ticks of a kitchen page. */
export const kitchenTicksPath = (date: string) => `${officeDayPath(date)}/ticks`;
/** Every bag of a date, for a tablet to keep. */
export const packBagsPath = (date: string) => `${officeDayPath(date)}/bags`;
/** A courier's own runs of today, and one of them. */
export const ownRunsPath = `${officePath}/run`;
export const runPath = (runId: string) => `${ownRunsPath}/${runId}`;
/** Endpoint for a phone's stop events. */
export const runStopEventsPath = (runId: string) => `${runPath(runId)}/deeds`;
/** The link that dispatch sends to a phone: opens one run. */
export const runLinkPath = (token: string) => `${officePath}/link/${token}`;
/** Manifest for installing a run on a phone. */
export const officeManifestPath = '/office/app.webmanifest';
/** Endpoint with which dispatch makes or revokes the link of a run. */
export const makeLinkPath = (runId: string) => `${runPath(runId)}/link`;
/** Endpoint with which a phone sends an amount to a terminal, and polls it. */
export const runTerminalPath = (runId: string) => `${runPath(runId)}/terminal`;
/** All orders, and one of them. */
export const officeOrdersPath = `${officePath}/orders`;
export const officeOrderPath = (orderId: string) => `${officeOrdersPath}/${orderId}`;
/** A document of an order, as a file. */
export const officeOrderDocumentPath = (orderId: string, documentId: string) =>
  `${officeOrderPath(orderId)}/documents/${documentId}`;
/** A change of an order for its customer: `what` is its kind, `of` the delivery or the change it is about. */
export const officeOrderChangePath = (orderId: string, what: string, of = '') =>
  `${officeOrderPath(orderId)}/change?${new URLSearchParams({ what, ...(of && { of }) })}`;
