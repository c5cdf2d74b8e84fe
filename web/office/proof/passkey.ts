/** Why a browser returned no passkey: cancelled by the user, already registered, or not supported. */
export type PasskeyFailure = 'cancelled' | 'known' | 'unsupported';

export function canUsePasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
}

/** Uses a passkey; the browser's response is sent to the shop in the standard's JSON format. */
export function showPasskey(options: object): Promise<{ response: string } | { failure: PasskeyFailure }> {
  return attempt(() => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
    return navigator.credentials.get({ publicKey });
  });
}

export function makePasskey(options: object): Promise<{ response: string } | { failure: PasskeyFailure }> {
  return attempt(() => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      options as PublicKeyCredentialCreationOptionsJSON,
    );
    return navigator.credentials.create({ publicKey });
  });
}

async function attempt(ask: () => Promise<Credential | null>) {
  try {
    const credential = await ask();
    return credential ? { response: JSON.stringify(credential) } : { failure: 'cancelled' as const };
  } catch (error) {
    const { name } = error as DOMException;
    if (name === 'InvalidStateError') return { failure: 'known' as const };
    return { failure: name === 'NotSupportedError' ? ('unsupported' as const) : ('cancelled' as const) };
  }
}
