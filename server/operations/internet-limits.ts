/**
 * What one connection may cost the shop. Whoever sends slowly on purpose holds a socket for seconds, not for ever; a proxy in
 * front should close its idle connections before `keepAliveTimeout`, so that it never sends into one that is just closing.
 */
export const internetLimits = {
  /** From the first byte of a request to its last. */
  requestTimeout: 30_000,
  /** Without a byte in either direction: longer than any answer takes to begin. */
  connectionTimeout: 60_000,
  /** Between two requests. Proxies usually give up after 60 s. */
  keepAliveTimeout: 72_000,
  http: {
    /** From the first byte to the end of the headers. */
    headersTimeout: 10_000,
    connectionsCheckingInterval: 2_000,
    maxHeaderSize: 16 * 1024,
  },
} as const;

/** More would need more memory than a small machine has; a proxy queues the rest. */
export const mostConnections = 4000;
