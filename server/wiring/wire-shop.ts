import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#domain/clock.ts';
import { findPlaceholders } from '#domain/opening/opening-gaps.ts';
import { defaultSettings } from '#texts/default-settings.ts';
import type { Say } from '#texts/say.ts';
import { alertCalls } from '../alerts/alert-calls.ts';
import { alertJobs, listRecipients } from '../alerts/notify-owner.ts';
import { apiKeyHandlers } from '../api-keys/api-key-calls.ts';
import { createKnownApps } from '../api-keys/known-apps.ts';
import { anchorJobs } from '../audit/anchors/make-anchors.ts';
import { auditCallHandlers } from '../audit/audit-calls.ts';
import type { CallHandlers } from '../calls/handlers.ts';
import { cartCalls } from '../cart/cart-calls.ts';
import { keepsOf } from '../cart/catalogue-snapshot.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { answerCutOff } from '../delivery/area-answer.ts';
import { cityJobs } from '../delivery/city-jobs.ts';
import { deliveryCalls } from '../delivery/delivery-calls.ts';
import { minimumsOf } from '../delivery/minimum-facts.ts';
import { documentCalls } from '../documents/document-calls.ts';
import { createDocumentFiles } from '../documents/document-file-answer.ts';
import { documentJobs } from '../documents/document-jobs.ts';
import { openProvider } from '../documents/fiscal/open-provider.ts';
import { createNumbering, withNumbering } from '../documents/number-documents.ts';
import { createPdfDrawer } from '../documents/pdf/pdf-drawer.ts';
import { createTermsKeeper } from '../documents/terms/keep-terms.ts';
import { createTermsReader } from '../documents/terms/terms-text.ts';
import { enquiryCalls } from '../enquiries/enquiry-calls.ts';
import { enquiryJobs } from '../enquiries/enquiry-jobs.ts';
import type { Environment } from '../environment.ts';
import { openFileStore } from '../files/store/open-file-store.ts';
import { openFinders } from '../find-bearer.ts';
import { forgetJobs } from '../forget-old.ts';
import type { Job } from '../jobs/job.ts';
import { kitchenJobs } from '../kitchen/kitchen-jobs.ts';
import { mailFiles } from '../mail-files.ts';
import { mailTemplates } from '../mail-templates.ts';
import { mealCalls } from '../meals/meal-calls.ts';
import { lowestMainPrice } from '../meals/meal-catalogue.ts';
import { pantryHandlers } from '../meals/pantry/pantry-calls.ts';
import { mealRecordHandlers } from '../meals/records/meal-record-calls.ts';
import { mealPreviewHandlers } from '../meals/records/preview-calls.ts';
import { lapseOrder, openOrder } from '../orders/open-order.ts';
import { orderCalls } from '../orders/order-calls.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { orderJobs } from '../orders/order-jobs.ts';
import { findOrderOfCart } from '../orders/order-store.ts';
import { createNotifier } from '../orders/papers/create-notifier.ts';
import { unpayOrder } from '../orders/unpay-order.ts';
import { createMailRenderer } from '../outbox/render-mail.ts';
import type { CardTerminals } from '../outside/card-payments/card-terminals.ts';
import { listCardProviders, openCardPayments } from '../outside/card-payments/open-card-payments.ts';
import { chargeKeptCard } from '../payments/attempts/charge-kept-card.ts';
import { closeOpenAttempt } from '../payments/attempts/close-open-attempt.ts';
import { findKeptCard, pollPaymentNow } from '../payments/attempts/kept-card-store.ts';
import { payAgain } from '../payments/attempts/pay-again.ts';
import { startPayment } from '../payments/attempts/start-payment.ts';
import { findPaidMethod } from '../payments/captures/paid-method-store.ts';
import { askRefund, countRefundable } from '../payments/captures/refund-store.ts';
import { payMethodHandlers } from '../payments/methods/method-calls.ts';
import { officeMoneyCalls } from '../payments/office-money-calls.ts';
import { paymentCalls } from '../payments/payment-calls.ts';
import type { PaymentDeps } from '../payments/payment-deps.ts';
import { paymentJobs } from '../payments/payment-jobs.ts';
import { createPollLimits } from '../payments/poll-limits.ts';
import { planCalls } from '../plans/plan-calls.ts';
import { readRevisions, repositoryCalls } from '../repository/repository-calls.ts';
import { searchJobs } from '../search/index-search.ts';
import { livingDemoJobs } from '../seed/living-demo/living-demo-jobs.ts';
import { settingsCalls } from '../settings/settings-calls.ts';
import { shopTextHandlers } from '../shop-texts/shop-text-calls.ts';
import { wireAccounts } from './wire-accounts.ts';
import { wireCatalogue } from './wire-catalogue.ts';
import { wireCustomerCards } from './wire-customer-cards.ts';
import { wireDesk } from './wire-desk.ts';
import { wireImports } from './wire-imports.ts';
import { wireKitchen } from './wire-kitchen.ts';
import { wireOpening } from './wire-opening.ts';
import { wirePricesAndOffers } from './wire-prices-and-offers.ts';
import { wireProblems } from './wire-problems.ts';
import { wireRoad } from './wire-road.ts';
import { wireShopFiles } from './wire-shop-files.ts';
import { wireUndo } from './wire-undo.ts';
import { wireWebhooks } from './wire-webhooks.ts';

interface ShopParts {
  environment: Environment;
  database: OpenDatabase;
  clock: Clock;
  publicUrl: string;
  say: Say;
  log: FastifyBaseLogger;
  terminals: CardTerminals | null;
}

/** All modules of the shop with their dependencies: the handlers of all calls, and the background jobs. */
export function wireShop({ environment, database, clock, publicUrl, say, log, terminals }: ShopParts) {
  const { feed } = database;
  const numbering = createNumbering({
    db: database.db,
    clock,
    report: (error) => log.warn({ err: error }, 'documents wait for their numbers'),
  });
  const db = withNumbering(database.db, numbering);
  const cards = openCardPayments(environment, { db, clock });
  const catalogue = wireCatalogue({ db, feed, spot: environment.SPOT_CODE, takesCards: cards !== null, clock });
  const { stamps, mealCatalogue, areas, plans, settings, texts, catalogueSnapshot, book, revisions } = catalogue;

  const provider = openProvider(environment);
  const drawer = createPdfDrawer();
  const { SHOP_SECRET: secret } = environment;
  const keepTerms = createTermsKeeper({
    readTerms: createTermsReader({ say, publicUrl }),
    minimumsOf: async (spotId) => minimumsOf((await areas.get()).spots, spotId),
    settings: settings.get,
    source: (now) => texts.inForce('terms-of-use', now),
  });
  const filesUrl = environment.FILES_URL ?? `${publicUrl}/files`;
  const mailParts = {
    templates: mailTemplates,
    say,
    publicUrl,
    filesUrl,
    particulars: async () => {
      const said = await settings.get();
      return environment.SHOP_MODE === 'demo' ? said : { ...said, examples: findPlaceholders(said, defaultSettings) };
    },
  };
  const renderMail = createMailRenderer({ ...mailParts, ...mailFiles(db) });
  const notifier = createNotifier({
    say,
    isDemo: environment.SHOP_MODE === 'demo',
    door: { per: environment.DOCUMENTS_PER, cash: environment.DOCUMENTS_CASH },
    findPaidMethod,
    keepTerms,
  });
  const payments: PaymentDeps = {
    db,
    cards: listCardProviders(cards, environment.SHOP_MODE, { db, clock }),
    cardProvider: cards?.provider ?? 'viva',
    orders: {
      ...notifier,
      open: (tx, order, by, now) => openOrder(orders, tx, order, { by, now }),
      openOnTrust: (tx, order, from, now) => openOrder(orders, tx, order, { by: 'staff', now, trusted: { from } }),
      lapse: (tx, order, by, now) => lapseOrder(orders, tx, order, { by, now }),
      unpaid: (tx, order, back, now) => unpayOrder(orders, tx, order, { ...back, now }),
    },
    clock,
    limits: createPollLimits({
      db,
      secret: environment.SHOP_SECRET,
      clock,
      isLifted: environment.RATE_LIMIT_PER_MINUTE === 0,
    }),
    publicUrl,
    describe: (order) => say('payment-page-about', order.language, { number: order.number }),
    report: (what, error) => log.warn({ err: error, what }, 'will be tried again'),
  };
  const orders: OrderDeps = {
    db,
    catalogue: catalogueSnapshot.get,
    isFresh: async (tx, catalogue) => stamps.of(catalogue) === (await readRevisions(tx)).catalogue,
    forgetCatalogue: feed.distrust,
    say,
    secret: environment.SHOP_SECRET,
    notifier,
    documentFiles: createDocumentFiles({ db, provider, draw: drawer.draw }),
    isCapped: environment.CALL_LIMITS !== 'off',
    startPayment: (order) => startPayment(payments, order),
    payAgain: (order, paymentType, also) => payAgain(payments, order, paymentType, also),
    findKeptCard,
    pollPaymentSoon: pollPaymentNow,
    closePayment: (orderId) => closeOpenAttempt(payments, orderId),
    askRefund,
    countRefundable,
    chargeKeptCard: (order, firstTransactionId) => chargeKeptCard(payments, order, firstTransactionId),
    publicUrl,
  };

  const kitchenParts = { db, book, spot: environment.SPOT_CODE, settings, secret, publicUrl };
  const kitchen = wireKitchen({ ...kitchenParts, catalogue: mealCatalogue, plans, orders, clock });
  const accounts = wireAccounts({ db, environment, clock, catalogue, publicUrl, say, log });
  const door = { db, notifier, provider };
  const roadParts = { orders, door, spot: environment.SPOT_CODE, environment, settings: settings.get, clock, log };
  const road = wireRoad({ ...roadParts, drawer: kitchen.drawer, terminals });
  const pricesAndOffers = wirePricesAndOffers({ db, feed, spot: environment.SPOT_CODE, clock });
  const webhooks = wireWebhooks({ db, clock, environment, log });
  const opening = wireOpening({ db, environment, settings, takesCards: cards !== null });
  const jobs: Job[] = [
    ...pricesAndOffers.jobs,
    ...webhooks.jobs,
    ...paymentJobs(payments),
    ...alertJobs({ db, clock }),
    ...anchorJobs({ db, clock, secret, store: openFileStore(environment), listRecipients }),
    ...orderJobs(orders, clock, (error) =>
      log.warn({ err: error }, 'a closed date was not replanned: will be tried again'),
    ),
    ...forgetJobs({ db, clock }),
    ...cityJobs(db),
    ...searchJobs(db),
    ...enquiryJobs({ db, clock, isOpen: opening.isOpen }),
    ...kitchenJobs(db),
    ...kitchen.jobs,
    ...road.jobs,
    ...livingDemoJobs({
      environment,
      db,
      snapshot: catalogueSnapshot.get,
      plans: plans.get,
      settings: settings.get,
      book: book.get,
      orders,
      say,
      clock,
    }),
    ...documentJobs({
      db,
      numbering,
      clock,
      provider,
      onFailure: (failure) => log.warn(failure, 'a document was not transmitted'),
    }),
  ];
  const isLive = environment.SHOP_MODE === 'live';
  const files = wireShopFiles({ db, environment, say });
  const handlers: CallHandlers = {
    ...repositoryCalls({
      revisions,
      settings,
      announceOn: pricesAndOffers.announceOn,
      isOpen: opening.isOpen,
      cutOff: async () => answerCutOff((await areas.get()).spots),
    }),
    ...pricesAndOffers.handlers,
    ...mealCalls({ catalogue: mealCatalogue, say }),
    ...pantryHandlers({ db }),
    ...mealRecordHandlers({ db, spot: environment.SPOT_CODE }),
    ...mealPreviewHandlers({ db, secret, say }),
    ...wireImports({ db, spot: environment.SPOT_CODE, say }),
    ...files.handlers,
    ...deliveryCalls({
      db,
      areas,
      plans,
      spot: environment.SPOT_CODE,
      keeps: async () => keepsOf(await catalogueSnapshot.get()),
    }),
    ...cartCalls({
      db,
      catalogue: catalogueSnapshot.get,
      say,
      secret,
      findOrderOfCart: (cartId) => findOrderOfCart(db, cartId),
    }),
    ...planCalls({ plans, findLowestMealPrice: async () => lowestMainPrice(await mealCatalogue.get()) }),
    ...accounts.handlers,
    ...wireCustomerCards({ db, say, mails: mailParts }),
    ...opening.guardPlacing(orderCalls(orders)),
    ...opening.handlers,
    ...paymentCalls({ ...payments, catalogue: catalogueSnapshot.get, say }),
    ...enquiryCalls({ db }),
    ...wireDesk({ orders, kitchen: kitchen.atDesk, mails: mailParts }),
    ...alertCalls({ db }),
    ...kitchen.handlers,
    ...road.handlers,
    ...wireProblems({ db, spot: environment.SPOT_CODE, road: road.deps }),
    ...wireUndo(orders, environment.SPOT_CODE),
    ...settingsCalls({ db }),
    ...shopTextHandlers({ db, texts }),
    ...payMethodHandlers({ db, spot: environment.SPOT_CODE, say, isDemo: !isLive, takesCards: cards !== null }),
    ...documentCalls({ db }),
    ...officeMoneyCalls({ ...payments, secret, settings: settings.get }),
    ...auditCallHandlers({ db }),
    ...webhooks.handlers,
    ...apiKeyHandlers({ db, configuredApp: environment.API_KEY }),
  };
  const { findBearer, findWatcher } = openFinders({ db: database.db, clock, isLive });
  const report = (error: unknown) => log.warn({ err: error }, 'the last use of an app could not be recorded');
  return {
    handlers,
    isKnownApp: createKnownApps({ db, feed, clock, report }),
    settings,
    findBearer,
    findWatcher,
    limitCall: accounts.limitCall,
    jobs,
    catalogue: mealCatalogue,
    files,
    cards,
    payments,
    social: accounts.social,
    renderMail,
    filesUrl,
    printing: kitchen.printing,
    close: () => Promise.all([drawer.close(), kitchen.close(), webhooks.close()]),
  };
}
