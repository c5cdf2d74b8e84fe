/** The little of autocannon that the bench uses; the package brings no types of its own. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  export interface LoadRequest {
    path?: string;
    setupRequest?(request: LoadRequest): LoadRequest;
  }

  export interface LoadOptions {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers?: Record<string, string>;
    requests?: LoadRequest[];
    /** Called for each connection before it sends anything. */
    setupClient?(client: { setRequests(requests: object[]): void }): void;
    /** Milliseconds between samples; a run ends with one. */
    sampleInt?: number;
    /** Seconds. */
    timeout?: number;
  }

  export interface LoadResult {
    /** Seconds. */
    duration: number;
    errors: number;
    timeouts: number;
    non2xx: number;
    '2xx': number;
    throughput: { total: number };
  }

  export default function autocannon(options: LoadOptions): EventEmitter & PromiseLike<LoadResult>;
}
