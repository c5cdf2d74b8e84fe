import { createPrivateKey, X509Certificate } from 'node:crypto';
import fs from 'node:fs';

export function isCertificateFile(file: string): boolean {
  return succeeds(() => new X509Certificate(fs.readFileSync(file)));
}

export function isKeyFile(file: string): boolean {
  return succeeds(() => createPrivateKey(fs.readFileSync(file)));
}

export function doTheyBelongTogether(certFile: string, keyFile: string): boolean {
  return new X509Certificate(fs.readFileSync(certFile)).checkPrivateKey(createPrivateKey(fs.readFileSync(keyFile)));
}

function succeeds(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}
