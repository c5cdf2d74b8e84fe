import fs from 'node:fs';
import { Decrypter, Encrypter } from 'age-encryption';

/** One sentence for the operator; nothing was changed. */
export class BackupRefused extends Error {}

export interface KeyOptions {
  /** A file with a passphrase in its first line. */
  passphraseFile?: string | undefined;
  /** A public key of age (age1…): the machine that makes backups cannot read them. */
  recipient?: string | undefined;
  /** A file with the private key (AGE-SECRET-KEY-1…) that belongs to it. */
  identityFile?: string | undefined;
}

const shortestPassphrase = 12;

export function openEncrypter({ passphraseFile, recipient }: KeyOptions): Encrypter {
  const encrypter = new Encrypter();
  if (recipient) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new BackupRefused(`--recipient "${recipient}" is no public key of age (age1…).`);
    }
    return encrypter;
  }
  encrypter.setPassphrase(readPassphrase(passphraseFile));
  return encrypter;
}

export function openDecrypter({ passphraseFile, identityFile }: KeyOptions): Decrypter {
  const decrypter = new Decrypter();
  if (!identityFile) {
    decrypter.addPassphrase(readPassphrase(passphraseFile));
    return decrypter;
  }
  const lines = readLines(identityFile).filter((line) => line !== '' && !line.startsWith('#'));
  try {
    for (const line of lines) decrypter.addIdentity(line);
  } catch {
    throw new BackupRefused(`${identityFile} holds no private key of age (AGE-SECRET-KEY-1…).`);
  }
  return decrypter;
}

function readPassphrase(file: string | undefined): string {
  if (!file) throw new BackupRefused('A backup is encrypted: name a --passphrase-file, or a public key of age.');
  const passphrase = readLines(file)[0] ?? '';
  if (passphrase.length < shortestPassphrase)
    throw new BackupRefused(`${file}: a passphrase of at least ${shortestPassphrase} characters is expected.`);
  return passphrase;
}

function readLines(file: string): string[] {
  try {
    return fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim());
  } catch {
    throw new BackupRefused(`${file} cannot be read.`);
  }
}
