import fs from 'node:fs';
import type { Http2SecureServer } from 'node:http2';
import type { FastifyInstance } from 'fastify';
import { internetLimits } from './internet-limits.ts';

export interface CertificateFiles {
  certFile: string;
  keyFile: string;
}

const hourInMs = 3_600_000;

/** HTTP/2 for browsers, HTTP/1.1 for whoever speaks no other. */
export function http2Options(files: CertificateFiles) {
  const { requestTimeout, keepAliveTimeout, http } = internetLimits;
  return {
    http2: true,
    https: {
      ...readCertificate(files),
      allowHTTP1: true,
      // Of HTTP/1.1, which Fastify leaves at Node's own when it makes a server of both.
      ...http,
      requestTimeout,
      keepAliveTimeout,
      minVersion: 'TLSv1.2',
      settings: { maxConcurrentStreams: 100, maxHeaderListSize: http.maxHeaderSize },
    },
    http2SessionTimeout: keepAliveTimeout,
  } as const;
}

/** Certificates live for weeks, shops for months: a renewed one is taken up without a new start. Answers how to stop. */
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
      // Half written, or gone: the one in use goes on.
      log.error({ err: error }, 'the certificate could not be read again');
    }
  }, everyInMs).unref();
  return () => clearInterval(timer);
}

function readCertificate({ certFile, keyFile }: CertificateFiles): { cert: Buffer; key: Buffer } {
  return { cert: fs.readFileSync(certFile), key: fs.readFileSync(keyFile) };
}
