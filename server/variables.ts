import * as z from 'zod';
import { isConnectionAddress, passwordHint } from './connection-address.ts';
import { isCertificateFile, isKeyFile } from './operations/processes/certificate-files.ts';
import { parseTrustProxy } from './operations/trust-proxy.ts';
import { senderDomainOf } from './outside/mail/sender.ts';
import { isReportAddress } from './telemetry/error-reports.ts';

const isoInstant = z.iso.datetime({ offset: true, error: 'an ISO instant such as 2026-11-15T09:00:00+02:00' });
/** Escapes with % are decoded later, where an error could no longer name the variable, so they are checked here. */
const webAddress = (error: string) =>
  z.url({ protocol: /^https?$/, error }).refine(isReadable, { error: `${error}, in which a % is written as %25` });
const httpUrl = webAddress('an address such as https://shop.example');
const connectionAddress = (protocol: RegExp, example: string) => {
  const error = `an address such as ${example}; ${passwordHint}`;
  return z.url({ protocol, error }).refine(isConnectionAddress, { error });
};
const postgresUrl = connectionAddress(/^postgres(ql)?$/, 'postgres://user:password@host:5432/shop');
const trustProxy = z.string().transform((text, context) => {
  const proxies = parseTrustProxy(text);
  if (proxies !== null) return proxies;
  const message =
    'the number of proxies in front of the shop, such as 1, or their networks, such as 10.0.0.0/8,loopback';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});
const wholeNumber = (from: number, to: number) => {
  const error = `a whole number from ${from} to ${to}`;
  return z.coerce.number({ error }).int({ error }).min(from, { error }).max(to, { error });
};
/** name=value,name=value, the OpenTelemetry form of headers: values are percent-encoded. */
const headerList = z.string().transform((text, context) => {
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)\s*=\s*([!-~]+)\s*$/.exec(pair));
  if (pairs.every((pair) => pair !== null))
    return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), decode(value)]));
  context.addIssue({ code: 'custom', message: 'headers such as api-key=secret,x-tenant=shop' });
  return z.NEVER;
});
const decode = (value: string) => (/%(?![\da-f]{2})/i.test(value) ? value : decodeURIComponent(value));
const filled = z.string().min(1, { error: 'some text' });
const code = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,30}$/, { error: 'small Latin letters, digits and dashes, such as nostimo' });

/** All variables of the shop (docs/spec.md#running-variables); .env.example explains each one to the shop's owner. */
export const Variables = z.object({
  SHOP_MODE: z.enum(['demo', 'live'], { error: 'demo or live' }).optional(),
  HOST: filled.default('127.0.0.1'),
  PORT: wholeNumber(0, 65535).default(3000),
  PUBLIC_URL: httpUrl.optional(),
  TLS_CERT_FILE: filled.refine(isCertificateFile, { error: 'a file with a certificate (PEM)' }).optional(),
  TLS_KEY_FILE: filled.refine(isKeyFile, { error: 'a file with a private key (PEM) without a password' }).optional(),
  DATA_DIR: filled.default('./data'),
  SHOP_PROCESSES: z
    .union([z.literal('auto'), wholeNumber(1, 64)], { error: 'auto, or a number from 1 to 64' })
    .optional(),
  DATABASE_URL: postgresUrl.optional(),
  FILES_DIR: filled.optional(),
  FILES_IN: z.enum(['folder', 's3'], { error: 'folder or s3' }).optional(),
  S3_URL: httpUrl
    .refine((url) => URL.canParse(url) && new URL(url).pathname.length > 1, {
      error: 'the address of a bucket, such as https://s3.example/bucket',
    })
    .optional(),
  S3_REGION: filled.default('us-east-1'),
  S3_ACCESS_KEY_ID: filled.optional(),
  S3_SECRET_ACCESS_KEY: filled.optional(),
  SHOP_CODE: code.default('nostimo'),
  SPOT_CODE: code.default('attiki'),
  API_KEY: filled.optional(),
  API_URL: httpUrl.optional(),
  FILES_URL: httpUrl.optional(),
  SHOP_SECRET: z.string().min(32, { error: 'a random text of at least 32 characters' }).optional(),
  SHOP_CLOCK: isoInstant.optional(),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'debug, info, warn, error or silent' })
    .optional(),
  TRUST_PROXY: trustProxy.default(0),
  RATE_LIMIT_PER_MINUTE: wholeNumber(0, 1_000_000).optional(),
  CALL_LIMITS: z.literal('off', { error: 'off, or nothing' }).optional(),
  DEMO_ORDERS: z.literal('off', { error: 'off, or nothing' }).optional(),
  PICTURES_AHEAD: z.literal('off', { error: 'off, or nothing' }).optional(),
  CHALLENGES: z.enum(['off', 'busy', 'always'], { error: 'off, busy or always' }).optional(),
  TOKEN_LIFETIME: wholeNumber(1, 120).default(12),
  TOKEN_EXPIRES: wholeNumber(1, 120).default(12),
  REQUEST_TIMEOUT: wholeNumber(1, 300).default(15),
  WEBHOOKS_TO_LOOPBACK: z.literal('on', { error: 'on, or nothing' }).optional(),
  PRINT_AGENT_SECRET: z.string().min(32, { error: 'a random text of at least 32 characters' }).optional(),
  METRICS_TOKEN: z.string().min(16, { error: 'a random text of at least 16 characters' }).optional(),
  SMTP_URL: connectionAddress(/^smtps?$/, 'smtp://user:password@mail.example:587').optional(),
  SMTP_TLS: z.enum(['required', 'optional'], { error: 'required or optional' }).optional(),
  SMTP_CA_FILE: filled.refine(isCertificateFile, { error: 'a file with certificates (PEM)' }).optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => senderDomainOf(text) !== null, { error: 'a sender such as Nostimo <shop@shop.example>' })
    .optional(),
  ANALYTICS_ID: z
    .string()
    .regex(/^G-[A-Z0-9]+$/, { error: 'a Google Analytics id such as G-ABC123' })
    .optional(),
  MAPS_KEY: filled.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress('the address of a collector, such as http://127.0.0.1:4318').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headerList.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'a share from 0 to 1, such as 0.1' })
    .min(0, { error: 'a share from 0 to 1, such as 0.1' })
    .max(1, { error: 'a share from 0 to 1, such as 0.1' })
    .default(0.1),
  ERROR_REPORTS_URL: z
    .string()
    .refine((url) => isReportAddress(url) && isReadable(url), {
      error: 'the DSN of a project, such as https://key@errors.example/1, or the address of a webhook',
    })
    .optional(),
  PASSWORD_RANGE_URL: httpUrl.optional(),
  GOOGLE_CLIENT_ID: filled.optional(),
  FACEBOOK_APP_ID: filled.optional(),
  FACEBOOK_APP_SECRET: filled.optional(),
  FACEBOOK_API_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/, { error: 'a version such as v25.0' })
    .optional(),
  DOCUMENTS_PER: z.enum(['order', 'delivery'], { error: 'order or delivery' }).default('order'),
  DOCUMENTS_CASH: z.enum(['keep-credit', 'reissue'], { error: 'keep-credit or reissue' }).default('keep-credit'),
  MOVEMENT_DOCUMENTS: z.enum(['on', 'off'], { error: 'on or off' }).default('off'),
  ROUTES_URL: httpUrl.optional(),
  MESSAGES_URL: httpUrl.optional(),
  MESSAGES_API_KEY: filled.optional(),
  MESSAGES_SENDER: z.string().trim().min(1).max(30).optional(),
  MESSAGES_CHANNEL: z.enum(['sms', 'viber'], { error: 'sms or viber' }).default('sms'),
  EINVOICING_URL: httpUrl.optional(),
  EINVOICING_API_KEY: filled.optional(),
  VIVA_HOSTS: z
    .union([z.enum(['demo', 'live']), httpUrl], { error: 'demo, live, or the address of a simulator' })
    .optional(),
  VIVA_MERCHANT_ID: filled.optional(),
  VIVA_API_KEY: filled.optional(),
  VIVA_CLIENT_ID: filled.optional(),
  VIVA_CLIENT_SECRET: filled.optional(),
  VIVA_POS_CLIENT_ID: filled.optional(),
  VIVA_POS_CLIENT_SECRET: filled.optional(),
  VIVA_SOURCE_CODE: z
    .string()
    .regex(/^\d{4}$/, { error: 'four digits' })
    .optional(),
});
export type Variables = z.infer<typeof Variables>;

function isReadable(url: string): boolean {
  try {
    return decodeURIComponent(url) !== '';
  } catch {
    return false;
  }
}
