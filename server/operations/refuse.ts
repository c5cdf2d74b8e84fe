import type { FastifyReply, FastifyRequest } from 'fastify';
import { asLanguage, type Language } from '#contract/fields/languages.ts';
import { type AnyErrorCode, allErrorCodes } from '#contract/office-error-codes.ts';

type SayError = (code: AnyErrorCode, language: Language) => string;
export type Refuse = (code: AnyErrorCode, request: FastifyRequest, reply: FastifyReply, data?: unknown) => FastifyReply;

/** Every refusal of every route: the wrapper of docs/spec.md#api-wrapper, in the caller's language, never cached. */
export function refuseWith(say: SayError): Refuse {
  return (code, request, reply, data = null) =>
    reply
      .code(allErrorCodes[code])
      .header('cache-control', 'no-store')
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify({ code, data, message: say(code, languageOf(request)) }));
}

export function languageOf({ query, headers }: FastifyRequest): Language {
  const asked = (query as { lang?: unknown } | undefined)?.lang ?? headers.lang;
  return asLanguage(typeof asked === 'string' ? asked : undefined);
}

/** A list rather than one method, because HEAD is allowed wherever GET is. */
export function allow(reply: FastifyReply, ...methods: string[]): FastifyReply {
  const all = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return reply.header('allow', all.join(', '));
}
