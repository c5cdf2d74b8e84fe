import { randomUUID } from 'node:crypto';
import path from 'node:path';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { errorCodes } from '#contract/error-codes.ts';
import { asLanguage } from '#contract/languages.ts';
import type { Clock } from '#domain/clock.ts';
import { isOnline } from '#domain/orders/payment-choice.ts';
import { brand } from '#texts/brand.ts';
import { createSay } from '#texts/say.ts';
import { accountCalls } from './accounts/account-calls.ts';
import { createFindCaller } from './accounts/find-caller.ts';
import { hashPassword, isPassword } from './accounts/password-hash.ts';
import { docsPage } from './calls/docs-page.ts';
import { httpDoor, type ShopAddress } from './calls/http-door.ts';
import { createInProcessDoor } from './calls/in-process-door.ts';
import { describeApi } from './calls/openapi.ts';
import { createPublicAnswers } from './calls/public-answers.ts';
import type { CallPipeline } from './calls/run-call.ts';
import { attachCart } from './cart/attach-cart.ts';
import { buildCartWorld } from './cart/build-cart-world.ts';
import { cartCalls } from './cart/cart-calls.ts';
import { listCoupons } from './coupons/coupon-store.ts';
import { customerCalls } from './customers/customer-calls.ts';
import type { OpenDatabase } from './database/open-database.ts';
import { createToldCache } from './database/told-cache.ts';
import { deliveryCalls } from './delivery/delivery-calls.ts';
import { readPlaceDirectory } from './delivery/place-directory.ts';
import type { StoredSpot } from './delivery/place-store.ts';
import { documentJobs } from './documents/document-jobs.ts';
import { localTransmitter } from './documents/fiscal/local-transmitter.ts';
import { enquiryCalls } from './enquiries/enquiry-calls.ts';
import type { Environment } from './environment.ts';
import { imageDoor } from './files/image-door.ts';
import { picturesFolder } from './files/pictures-folder.ts';
import type { Job } from './jobs/job.ts';
import { mealCalls } from './meals/meal-calls.ts';
import { lowestMainPrice, readMealCatalogue } from './meals/meal-catalogue.ts';
import { addHealth } from './operations/health.ts';
import { logOptions } from './operations/log-options.ts';
import { addMetrics } from './operations/metrics.ts';
import { addSecurity } from './operations/security.ts';
import { createTeller } from './orders/create-teller.ts';
import { lapseOrder, openOrder } from './orders/open-order.ts';
import { orderCalls } from './orders/order-calls.ts';
import { orderJobs } from './orders/order-jobs.ts';
import type { OrderNeeds } from './orders/order-needs.ts';
import { mailboxDoor } from './outbox/mailbox-door.ts';
import { noCardPayments } from './outside/card-payments/no-card-payments.ts';
import { openCardPayments } from './outside/card-payments/open-card-payments.ts';
import { sandboxDoor } from './outside/card-payments/sandbox/sandbox-door.ts';
import { localProviderDoor } from './outside/social-login/local-provider-door.ts';
import { openSocialLogins } from './outside/social-login/open-social-logins.ts';
import { chargeKeptCard } from './payments/charge-kept-card.ts';
import { payAgain } from './payments/pay-again.ts';
import { paymentCalls } from './payments/payment-calls.ts';
import { paymentJobs } from './payments/payment-jobs.ts';
import type { PaymentNeeds } from './payments/payment-needs.ts';
import { askRefund } from './payments/refund-store.ts';
import { startPayment } from './payments/start-payment.ts';
import { takeWebhook } from './payments/take-webhook.ts';
import { webhookDoor } from './payments/webhook-door.ts';
import { planCalls } from './plans/plan-calls.ts';
import { listSpotPlans } from './plans/plan-store.ts';
import { readRevisions, repositoryCalls } from './repository/repository-calls.ts';
import { createPageCache } from './storefront-door/page-cache.ts';
import { storefrontDoor } from './storefront-door/storefront-door.ts';
import { loadWebApp, loadWebAppFromSources } from './storefront-door/web-app.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What the shop does by itself; whoever runs the server decides whether it does. */
    jobs: Job[];
  }
}

export interface ServerOptions {
  environment: Environment;
  database: OpenDatabase;
  clock: Clock;
  publicUrl: string;
  /** `built`: from build/; `sources`: with hot replacement; `none`: the API alone, for its tests. */
  web: 'built' | 'sources' | 'none';
  checkAnswers?: boolean;
  /** Where log lines go instead of the standard output. For tests. */
  logTo?: { write(line: string): void };
}

const defaultSpot = 'attiki';

/** The whole shop on one HTTP server: every mount, in order. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const { environment, database, clock, publicUrl } = options;
  const { db, feed } = database;
  const say = createSay();
  const notFound = (reply: FastifyReply) => {
    const code = 'not-found';
    return reply.code(errorCodes[code]).send({ code, data: null, message: say(code, 'el') });
  };
  const app = Fastify({
    logger: { ...logOptions(environment.LOG_LEVEL), ...(options.logTo && { stream: options.logTo }) },
    genReqId: () => randomUUID(),
    trustProxy: environment.TRUST_PROXY,
    forceCloseConnections: 'idle',
    // An address that cannot be decoded never reaches a route.
    frameworkErrors: (_error, _request, reply: FastifyReply) => void notFound(reply),
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 200 },
  });
  // Fastify's own answer would log the address, and addresses can hold mailed tokens.
  app.setNotFoundHandler((_request, reply) => notFound(reply));
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // A connection kept alive after its last answer would keep the shop from ending.
    if (isClosing) reply.header('connection', 'close');
  });

  addSecurity(app, {
    isHttps: publicUrl.startsWith('https:'),
    sayCrossSite: () => say('cross-site-request', 'el'),
  });
  if (environment.RATE_LIMIT_PER_MINUTE > 0) {
    await app.register(rateLimit, {
      max: environment.RATE_LIMIT_PER_MINUTE,
      timeWindow: '1 minute',
      errorResponseBuilder: (request) => ({
        statusCode: errorCodes['too-many-requests'],
        code: 'too-many-requests',
        data: null,
        message: say('too-many-requests', asLanguage(String(request.headers.lang))),
      }),
    });
  }
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
  addMetrics(app, environment.METRICS_TOKEN);
  addHealth(app, db, () => isClosing);

  const cards = openCardPayments(environment, { db, clock });
  const catalogue = createToldCache(feed, ['catalogue'], () => readMealCatalogue(db, defaultSpot));
  const places = createToldCache(feed, ['catalogue'], () => readPlaceDirectory(db));
  const plans = createToldCache(feed, ['catalogue'], () => listSpotPlans(db, defaultSpot));
  const cartWorld = createToldCache(feed, ['catalogue'], async () => {
    const [{ meals, retired }, { spots, postalCodes }] = await Promise.all([catalogue.get(), places.get()]);
    const [offered, coupons] = await Promise.all([plans.get(), listCoupons(db)]);
    const openSpots = cards ? spots : spots.map(withoutCards);
    return buildCartWorld({ meals: [...meals, ...retired], spots: openSpots, postalCodes, plans: offered, coupons });
  });
  const revisions = createToldCache(feed, ['catalogue', 'images'], () => readRevisions(db));
  const publicAnswers = createPublicAnswers();
  const pages = createPageCache();
  for (const topic of ['catalogue', 'images']) {
    feed.on(topic, () => {
      publicAnswers.clear();
      pages.clear();
    });
  }

  const teller = createTeller({ say, publicUrl, isDemo: environment.SHOP_MODE === 'demo' });
  const payments: PaymentNeeds = {
    db,
    cards: cards ?? noCardPayments,
    orders: {
      open: (tx, order, by, now) => openOrder(orders, tx, order, by, now),
      lapse: (tx, order, by, now) => lapseOrder(orders, tx, order, by, now),
      awaitsDeposit: teller.awaitsDeposit,
      paymentFailed: teller.paymentFailed,
      surplusPaid: teller.surplusPaid,
      refunded: teller.refunded,
    },
    clock,
    publicUrl,
    describe: (order) => say('payment-page-about', order.language, { number: order.number }),
    report: (what, error) => app.log.warn({ err: error, what }, 'will be tried again'),
  };
  const orders: OrderNeeds = {
    db,
    world: cartWorld.get,
    say,
    secret: environment.SHOP_SECRET,
    teller,
    startPayment: (order) => startPayment(payments, order),
    payAgain: (order, paymentType) => payAgain(payments, order, paymentType),
    askRefund,
    chargeKeptCard: (order, firstTransactionId) => chargeKeptCard(payments, order, firstTransactionId),
    publicUrl,
    bank: brand.bank,
  };

  const social = openSocialLogins(environment, clock);
  app.decorate('jobs', [
    ...paymentJobs(payments),
    ...orderJobs(orders, clock),
    ...documentJobs({
      db,
      clock,
      transmitter: localTransmitter,
      onFailure: (failure) => app.log.warn(failure, 'a document was not transmitted'),
    }),
  ]);

  const pipeline: CallPipeline = {
    handlers: {
      ...repositoryCalls(revisions),
      ...mealCalls({ catalogue, say }),
      ...deliveryCalls({ db, places, plans }),
      ...cartCalls({ db, world: cartWorld.get, say, secret: environment.SHOP_SECRET }),
      ...planCalls({ plans, findLowestMealPrice: async () => lowestMainPrice(await catalogue.get()) }),
      ...accountCalls({
        db,
        voice: { say, publicUrl },
        secret: environment.SHOP_SECRET,
        social: social.logins,
        attachCart,
      }),
      ...customerCalls({
        db,
        voice: { say, publicUrl },
        secret: environment.SHOP_SECRET,
        places: places.get,
        plans: plans.get,
        hashPassword,
        isPassword,
      }),
      ...orderCalls(orders),
      ...paymentCalls({ ...payments, world: cartWorld.get, say }),
      ...enquiryCalls({ db, voice: { say, publicUrl }, secret: environment.SHOP_SECRET }),
    },
    publicAnswers,
    clock,
    findCaller: createFindCaller(db, clock),
    sayError: say,
    reportDefect: (error, message) =>
      app.log.error({ err: error, call: message.name, reqId: message.requestId }, 'a call failed'),
    checkAnswers: options.checkAnswers ?? false,
  };
  const address: ShopAddress = {
    account: 'nostimo',
    repository: 'shop',
    business: 'nostimo',
    version: 'v1',
    apiKey: environment.API_KEY,
  };
  await app.register(
    async (api) => {
      await api.register(docsPage, { document: describeApi(address) });
      await api.register(webhookDoor, payments);
      await api.register(httpDoor, { pipeline, address });
    },
    { prefix: '/api' },
  );
  await app.register(imageDoor, {
    folder: picturesFolder,
    cacheFolder: path.join(environment.DATA_DIR, 'cache/images'),
    groundOf: async (slug) => (await catalogue.get()).bySlug.get(slug)?.pictureGround ?? null,
  });
  if (environment.SHOP_MODE === 'demo') await app.register(mailboxDoor, { db, say });
  // Else the storefront would lead these addresses home, as it does with unknown pages.
  else app.get('/dev/*', async (_request, reply) => reply.code(404).send());
  if (social.local) await app.register(localProviderDoor, { provider: social.local, say });

  if (cards?.provider === 'sandbox') {
    await app.register(sandboxDoor, { db, clock, say, publicUrl, notify: (body) => takeWebhook(payments, body) });
  } else app.get('/sandbox/*', async (_request, reply) => reply.code(404).send());

  if (options.web !== 'none') {
    await app.register(storefrontDoor, {
      renderPage: options.web === 'built' ? await loadWebApp() : await loadWebAppFromSources(app),
      pages,
      clock,
      visit: {
        publicUrl,
        filesUrl: environment.FILES_URL ?? '/files',
        isDemo: environment.SHOP_MODE === 'demo',
        analyticsId: environment.ANALYTICS_ID ?? null,
        socialPlatforms: social.offer,
        door: environment.API_URL
          ? { apiUrl: environment.API_URL, apiKey: environment.API_KEY }
          : createInProcessDoor(pipeline),
      },
      servesBuild: options.web === 'built',
      paymentOrigin: originOf(cards?.payPage('')),
    });
  }
  return app;
}

/** Null for a page of this shop, such as the sandbox's. */
function originOf(page: string | undefined): string | null {
  return page && URL.canParse(page) ? new URL(page).origin : null;
}

/** Without a card provider, only what is paid at the door or at the bank. */
function withoutCards(spot: StoredSpot): StoredSpot {
  return { ...spot, paymentTypes: spot.paymentTypes.filter(({ slug }) => !isOnline(slug)) };
}
