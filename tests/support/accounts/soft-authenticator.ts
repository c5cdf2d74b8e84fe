import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

export interface SoftAuthenticator {
  /** The result of `navigator.credentials.create` for these options. */
  make(options: PasskeyQuestion): object;
  /** The result of `navigator.credentials.get`. */
  show(options: PasskeyQuestion): object;
  /** Simulates a copy of the key: its counter lags behind. */
  setCounter(counter: number): void;
}

interface PasskeyQuestion {
  challenge: string;
}

const userPresent = 0x01;
const withNewKey = 0x40;

/** A security key in software: an ES256 key, and the standard's bytes around it. */
export function createSoftAuthenticator(origin: string): SoftAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;

  const dataOf = (flags: number, rest = Buffer.alloc(0)) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const rpIdHash = createHash('sha256').update(new URL(origin).hostname).digest();
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count, rest]);
  };
  const clientDataOf = (type: string, { challenge }: PasskeyQuestion) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: Record<string, unknown>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    make(options) {
      const cose = cborMap([
        [cborInt(1), cborInt(2)],
        [cborInt(3), cborInt(-7)],
        [cborInt(-1), cborInt(1)],
        [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
        [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(dataOf(userPresent | withNewKey, credential))],
      ]);
      return answer({
        clientDataJSON: clientDataOf('webauthn.create', options).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['usb'],
      });
    },
    show(options) {
      const authenticatorData = dataOf(userPresent);
      const clientData = clientDataOf('webauthn.get', options);
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
      return answer({
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
      });
    },
    setCounter(value) {
      counter = value;
    },
  };
}

/** The few shapes of CBOR that an attestation is made of. */
function cborHead(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 0xff]);
}
const cborInt = (value: number) => (value >= 0 ? cborHead(0, value) : cborHead(1, -1 - value));
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)]);
const cborMap = (pairs: [Buffer, Buffer][]) => Buffer.concat([cborHead(5, pairs.length), ...pairs.flat()]);
