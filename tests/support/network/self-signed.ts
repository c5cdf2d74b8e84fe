import fs from 'node:fs';
import path from 'node:path';
import { generate } from 'selfsigned';

/** A certificate for this machine that only this machine trusts. */
export async function writeCertificate(folder: string): Promise<{ TLS_CERT_FILE: string; TLS_KEY_FILE: string }> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    algorithm: 'sha256',
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const files = { TLS_CERT_FILE: path.join(folder, 'cert.pem'), TLS_KEY_FILE: path.join(folder, 'key.pem') };
  fs.writeFileSync(files.TLS_CERT_FILE, cert);
  fs.writeFileSync(files.TLS_KEY_FILE, key, { mode: 0o600 });
  return files;
}
