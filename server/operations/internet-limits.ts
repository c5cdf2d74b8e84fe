/**
 * Limits on the cost of one connection. A deliberately slow sender holds a socket for seconds, not for ever; a proxy in
 * front should close its idle connections before `keepAliveTimeout`, so that it never sends into one that is just closing.
 */
export const internetLimits = {
  /** Time between the first and the last byte of a request. */
  requestTimeout: 30_000,
  /** Idle time in either direction: longer than the slowest response takes to begin. */
  connectionTimeout: 60_000,
  /** Idle time between two requests. Proxies usually give up after 60 s. */
  keepAliveTimeout: 72_000,
  http: {
    /** Time between the first byte and the end of the headers. */
    headersTimeout: 10_000,
    connectionsCheckingInterval: 2_000,
    maxHeaderSize: 16 * 1024,
  },
} as const;

/** A higher limit would exceed the memory of a small machine; a proxy queues the rest. */
export const mostConnections = 4000;
