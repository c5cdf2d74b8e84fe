import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, errorCodes, isErrorCode } from '#contract/error-codes.ts';
import type { Refuse } from './refuse.ts';

const ownCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid-json',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
};

/** Every error thrown in a handler is answered with an error code of ours; its message may quote stored data and is never sent. */
export function errorHandler(refuse: Refuse) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const code = codeOf(error);
    if (errorCodes[code] >= 500) {
      request.log.error({ err: error }, 'a request failed');
      const where = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
      request.server.telemetry.reportDefect(error, { where, requestId: request.id });
    }
    return refuse(code, request, reply);
  };
}

function codeOf({ code, statusCode = 500 }: FastifyError): ErrorCode {
  if (isErrorCode(code)) return code;
  return ownCodes[code] ?? (statusCode < 500 ? 'bad-request' : 'unexpected-error');
}
