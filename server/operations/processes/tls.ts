import fs from 'node:fs';
import type { Http2SecureServer } from 'node:http2';
import type { FastifyInstance } from 'fastify';
import { internetLimits } from '../internet-limits.ts';

export interface CertificateFiles {
  certFile: string;
  keyFile: string;
}

const hourInMs = 3_600_000;

/** HTTP/2 for browsers, HTTP/1.1 for clients that support no other. */
export function http2Options(files: CertificateFiles) {
  const { requestTimeout, keepAliveTimeout, http } = internetLimits;
  return {
    http2: true,
    https: {
      ...readCertificate(files),
      allowHTTP1: true,
      // HTTP/1.1 limits, which Fastify leaves at Node's defaults for a server of both protocols.
      ...http,
      requestTimeout,
      keepAliveTimeout,
      minVersion: 'TLSv1.2',
      settings: { maxConcurrentStreams: 100, maxHeaderListSize: http.maxHeaderSize },
    },
    http2SessionTimeout: keepAliveTimeout,
  } as const;
}

/** Certificates expire after weeks, shops run for months: a renewed one is loaded without a restart. Returns the function that stops it. */
export function keepCertificateFresh(
  { server, log }: Pick<FastifyInstance, 'server' | 'log'>,
  files: CertificateFiles,
  everyInMs = hourInMs,
): () => void {
  let last = readCertificate(files);
  const timer = setInterval(() => {
    try {
      const now = readCertificate(files);
      if (now.cert.equals(last.cert) && now.key.equals(last.key)) return;
      (server as unknown as Http2SecureServer).setSecureContext(now);
      last = now;
      log.info('a new certificate is in use');
    } catch (error) {
      // The file is half written or missing: the certificate in use stays.
      log.error({ err: error }, 'the certificate could not be reloaded');
    }
  }, everyInMs).unref();
  return () => clearInterval(timer);
}

function readCertificate({ certFile, keyFile }: CertificateFiles): { cert: Buffer; key: Buffer } {
  return { cert: fs.readFileSync(certFile), key: fs.readFileSync(keyFile) };
}
