import type { FastifyInstance } from 'fastify';
import type { Clock } from '#domain/clock.ts';
import { createSay } from '#texts/say.ts';
import { addHealthMetrics } from './alerts/health-metrics.ts';
import { docsPage } from './calls/docs-page.ts';
import { type ApiIdentity, httpRoutes } from './calls/http-routes.ts';
import { createInProcessTransport } from './calls/in-process-transport.ts';
import { describeApi } from './calls/openapi/describe-api.ts';
import { createPublicAnswers } from './calls/public-answers.ts';
import type { CallPipeline } from './calls/run-call.ts';
import { casePhotoRoutes } from './cases/case-photo-routes.ts';
import type { OpenDatabase } from './database/open-database.ts';
import type { Environment } from './environment.ts';
import { imageRoutes } from './files/image-routes.ts';
import { cachedPicturesFolder, picturesFolder } from './files/pictures-folder.ts';
import { openFileStore } from './files/store/open-file-store.ts';
import { createFindUpload } from './files/uploads/find-upload.ts';
import { createUploadsAhead } from './files/uploads/uploads-ahead.ts';
import type { shopFiles } from './imports/shop-file/shop-file-calls.ts';
import { shopFileRoutes } from './imports/shop-file/shop-file-routes.ts';
import type { Job } from './jobs/job.ts';
import { feedRoutes } from './kitchen/board/feed-routes.ts';
import { printerRoutes } from './kitchen/printing/printer-routes.ts';
import { dishUnderSlug } from './meals/meal-catalogue.ts';
import { pictureRoutes } from './meals/pictures/picture-routes.ts';
import { openApp } from './open-app.ts';
import { refuseWith } from './operations/refuse.ts';
import { addMailMetrics } from './outbox/mail-metrics.ts';
import { mailboxRoutes } from './outbox/mailbox-routes.ts';
import type { RenderMail } from './outbox/render-mail.ts';
import type { CardTerminals } from './outside/card-payments/card-terminals.ts';
import { openCardTerminals } from './outside/card-payments/open-card-payments.ts';
import { sandboxRoutes } from './outside/card-payments/sandbox/sandbox-routes.ts';
import { localProviderRoutes } from './outside/social-login/local-provider-routes.ts';
import { takeWebhook } from './payments/attempts/take-webhook.ts';
import { addMoneyMetrics } from './payments/money-metrics.ts';
import { paymentWebhookRoutes } from './payments/payment-webhook-routes.ts';
import { photoRoutes } from './road/photos/photo-routes.ts';
import { createShopName } from './settings/shop-name.ts';
import { createSharedPages } from './storefront/shared-pages.ts';
import { storefrontRoutes } from './storefront/storefront-routes.ts';
import { loadWebApp, loadWebAppFromSources } from './storefront/web-app.ts';
import { createFindLatePresser } from './tablets/find-late-presser.ts';
import { recordTabletUse } from './tablets/tablet-store.ts';
import { wireShop } from './wiring/wire-shop.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Background jobs of the shop; the process that runs the server decides whether to start them. */
    jobs: Job[];
    /** Announces the shutdown: health checks fail, so that no new traffic is routed here; requests are still served until `close`. */
    leave(): void;
    /** For transports other than HTTP. */
    pipeline: CallPipeline;
    /** Export and import of the shop as a file, for the command line. */
    shopFiles: ReturnType<typeof shopFiles>;
    /** Resolves once no variants of uploaded pictures are being generated ahead. */
    picturesAhead(): Promise<void>;
    /** Renders a mail from its facts, as it is sent. */
    renderMail: RenderMail;
  }
}

interface ServerOptions {
  environment: Environment;
  database: OpenDatabase;
  clock: Clock;
  publicUrl: string;
  /** `built`: from build/; `sources`: with hot reload; `none`: the API alone, for its tests. */
  web: 'built' | 'sources' | 'none';
  checkAnswers?: boolean;
  /** Replaces the terminals configured in the environment. */
  terminals?: CardTerminals;
  /** Replaces the standard output for log lines. For tests. */
  logTo?: { write(line: string): void };
}

/** The whole shop on one HTTP server: registers all routes, in order. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const { environment, database, clock, publicUrl, logTo } = options;
  const terminals = options.terminals ?? openCardTerminals(environment, clock);
  const { db, feed } = database;
  const isDemo = environment.SHOP_MODE === 'demo';
  const shopName = createShopName();
  const say = createSay(shopName.of);
  const app = await openApp({ environment, db, publicUrl, say, ...(logTo && { logTo }) });
  const shop = wireShop({
    environment,
    database,
    clock,
    publicUrl,
    say,
    log: app.log,
    terminals,
  });
  await shopName.follow(feed, shop.settings);
  const cacheFolder = cachedPicturesFolder(environment.DATA_DIR);
  const uploads = createUploadsAhead({ db, place: environment, cacheFolder });
  app.addHook('onClose', uploads.stop);
  const picturesAhead = { name: 'pictures-ahead', everyInMs: 10_000, run: uploads.look };
  const crashes = app.telemetry.crashJobs(environment.DATA_DIR);
  const jobs = [...shop.jobs, ...(environment.PICTURES_AHEAD ? [] : [picturesAhead]), ...crashes];
  app.decorate('jobs', jobs.map(app.telemetry.watchJob));
  app.decorate('picturesAhead', uploads.settled);
  app.addHook('onClose', shop.close);
  addMoneyMetrics(app.metrics, db);
  addHealthMetrics(app.metrics, { db, clock });
  app.decorate('renderMail', shop.renderMail);
  addMailMetrics(app.metrics, db);

  const publicAnswers = createPublicAnswers();
  const pages = createSharedPages();
  for (const topic of ['catalogue', 'images']) {
    feed.on(topic, () => {
      publicAnswers.clear();
      pages.clear();
    });
  }
  const pipeline: CallPipeline = {
    handlers: shop.handlers,
    publicAnswers,
    clock,
    findBearer: shop.findBearer,
    findLatePresser: createFindLatePresser({ db, clock }),
    recordTabletUse: ({ id, personId }, now) => recordTabletUse(db, id, personId, now),
    limitCall: shop.limitCall,
    sayError: say,
    reportDefect(error, { name, requestId }) {
      app.log.error({ err: error, call: name, reqId: requestId }, 'a call failed');
      app.telemetry.reportDefect(error, { where: `call ${name}`, requestId });
    },
    recordOutcome: (call, code, reqId) => app.log.info({ call, code, reqId }, code === 'ok' ? 'let in' : 'refused'),
    checkAnswers: options.checkAnswers ?? false,
  };
  app.decorate('pipeline', pipeline);
  app.decorate('shopFiles', shop.files);
  const identity: ApiIdentity = {
    account: environment.SHOP_CODE,
    repository: 'shop',
    business: environment.SHOP_CODE,
    version: 'v1',
    apiKey: environment.API_KEY,
  };
  await app.register(
    async (api) => {
      await api.register(docsPage, { describe: () => describeApi(identity, publicUrl, say('shop-name', 'en')) });
      await api.register(paymentWebhookRoutes, shop.payments);
      const printerSecret = environment.PRINT_AGENT_SECRET ?? null;
      await api.register(printerRoutes, { printing: shop.printing, secret: printerSecret, clock });
      await api.register(httpRoutes, { pipeline, identity, isKnownApp: shop.isKnownApp, refuse: refuseWith(say) });
    },
    { prefix: '/api' },
  );
  await app.register(feedRoutes, { feed, findWatcher: shop.findWatcher, refuse: refuseWith(say) });
  await app.register(photoRoutes, { db, now: clock, findBearer: shop.findBearer, refuse: refuseWith(say) });
  await app.register(casePhotoRoutes, {
    db,
    now: clock,
    isSecure: publicUrl.startsWith('https:'),
    findBearer: shop.findBearer,
    refuse: refuseWith(say),
  });
  const store = openFileStore(environment);
  await app.register(pictureRoutes, { db, store, now: clock, findBearer: shop.findBearer, refuse: refuseWith(say) });
  await app.register(shopFileRoutes, {
    files: shop.files,
    now: clock,
    findBearer: shop.findBearer,
    refuse: refuseWith(say),
  });
  await app.register(imageRoutes, {
    folder: picturesFolder,
    cacheFolder,
    dishOf: async (slug) => dishUnderSlug(await shop.catalogue.get(), slug),
    findUpload: createFindUpload(db, store),
  });
  if (isDemo) await app.register(mailboxRoutes, { db, say, render: shop.renderMail, filesUrl: shop.filesUrl });
  // Otherwise the storefront would redirect these paths to the home page, like unknown pages.
  else app.get('/dev/*', async (_request, reply) => reply.code(404).send());
  if (shop.social.local) await app.register(localProviderRoutes, { provider: shop.social.local, say });
  if (shop.cards?.provider === 'sandbox') {
    const notify = (body: string) => takeWebhook(shop.payments, body, '127.0.0.1');
    await app.register(sandboxRoutes, { db, clock, say, publicUrl, notify });
  } else app.get('/sandbox/*', async (_request, reply) => reply.code(404).send());

  if (options.web !== 'none') {
    await app.register(storefrontRoutes, {
      renderPage: options.web === 'built' ? await loadWebApp() : await loadWebAppFromSources(app),
      pages,
      clock,
      say,
      visit: {
        publicUrl,
        filesUrl: environment.FILES_URL ?? '/files',
        isDemo,
        analyticsId: environment.ANALYTICS_ID ?? null,
        socialPlatforms: shop.social.offer,
        authMonths: environment.TOKEN_EXPIRES,
        door: environment.API_URL
          ? {
              apiUrl: environment.API_URL,
              apiKey: environment.API_KEY,
              business: environment.SHOP_CODE,
              timeoutInMs: environment.REQUEST_TIMEOUT * 1000,
            }
          : createInProcessTransport(pipeline),
      },
      servesBuild: options.web === 'built',
      paymentOrigin: originOf(shop.cards?.payPage('')),
    });
  }
  return app;
}

/** Null for a page of this shop, such as the sandbox's. */
function originOf(page: string | undefined): string | null {
  return page && URL.canParse(page) ? new URL(page).origin : null;
}
