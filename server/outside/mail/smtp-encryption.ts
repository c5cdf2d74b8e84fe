import { X509Certificate } from 'node:crypto';
import fs from 'node:fs';
import tls from 'node:tls';

interface SmtpEncryption {
  url: string;
  /** Prefer not sending to sending in clear text. */
  requiresTls: boolean;
  /** Additional trusted certificates (PEM): of an authority, or the mail server's own. */
  caFile?: string | undefined;
}

/**
 * The encryption of the connection to a mail server. An attacker who can change an optional STARTTLS could as well remove it, so there
 * any certificate is better than none. With named certificates or required encryption, the server must prove its identity.
 */
export function smtpEncryption({ url, requiresTls, caFile }: SmtpEncryption): {
  requireTLS: boolean;
  tls?: tls.ConnectionOptions;
} {
  if (caFile) return { requireTLS: requiresTls, tls: trusting(fs.readFileSync(caFile, 'utf8')) };
  const isOptional = !requiresTls && url.startsWith('smtp:');
  return { requireTLS: requiresTls, ...(isOptional && { tls: { rejectUnauthorized: false } }) };
}

function trusting(pem: string): tls.ConnectionOptions {
  const own = new Set(certificatesIn(pem).map(({ fingerprint256 }) => fingerprint256));
  return {
    ca: [...tls.rootCertificates, pem],
    // The server's own certificate identifies it under any host name.
    checkServerIdentity: (host, certificate) =>
      own.has(certificate.fingerprint256) ? undefined : tls.checkServerIdentity(host, certificate),
  };
}

function certificatesIn(pem: string): X509Certificate[] {
  const parts = pem.match(/-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----/gs) ?? [];
  return parts.map((part) => new X509Certificate(part));
}

const untrusted = /SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)|CERT_UNTRUSTED/;

/** An error message for a certificate of an unknown issuer; null for anything else. */
export function describeUntrusted(error: unknown): string | null {
  const { code = '', message = '', cause } = error as { code?: string; message?: string; cause?: { code?: string } };
  if (!untrusted.test(`${code} ${cause?.code ?? ''}`) && !/self.signed certificate|unable to verify/i.test(message))
    return null;
  return 'The mail server shows a certificate that no authority known here has signed: copy that certificate to this machine and name its file in SMTP_CA_FILE.';
}
