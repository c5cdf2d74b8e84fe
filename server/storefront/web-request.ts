import type { FastifyRequest } from 'fastify';

/** The visitor's request as the web app reads it. */
export function toWebRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    // HTTP/2 passes method and path as headers too.
    if (name.startsWith(':')) continue;
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  const url = `${request.protocol === 'https' ? 'https' : 'http'}://${request.host}${pathOf(request)}`;
  if (request.method === 'GET' || request.method === 'HEAD')
    return new Request(url, { method: request.method, headers });
  // A form without fields has no body, and is a form all the same.
  if (!headers.has('content-type')) headers.set('content-type', 'application/x-www-form-urlencoded');
  return new Request(url, { method: request.method, headers, body: (request.body ?? '') as Buffer<ArrayBuffer> });
}

/** The request target can be an absolute URL with another host; only its path is used. */
export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  return url.replace(/^https?:\/\/[^/?]*/i, '');
}
