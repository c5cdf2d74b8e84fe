/** A merchant's Viva credentials: two pairs of keys, and the payment source with our return addresses. */
export interface VivaAccount {
  merchantId: string;
  apiKey: string;
  clientId: string;
  clientSecret: string;
  sourceCode: string;
}

export interface VivaVariables {
  VIVA_MERCHANT_ID?: string | undefined;
  VIVA_API_KEY?: string | undefined;
  VIVA_CLIENT_ID?: string | undefined;
  VIVA_CLIENT_SECRET?: string | undefined;
  VIVA_SOURCE_CODE?: string | undefined;
  VIVA_POS_CLIENT_ID?: string | undefined;
  VIVA_POS_CLIENT_SECRET?: string | undefined;
}

const names = ['VIVA_MERCHANT_ID', 'VIVA_API_KEY', 'VIVA_CLIENT_ID', 'VIVA_CLIENT_SECRET', 'VIVA_SOURCE_CODE'] as const;

/** Null: no account is set. An incomplete one is an error that names the missing variables. */
export function readVivaAccount(variables: VivaVariables): VivaAccount | null {
  const missing = names.filter((name) => !variables[name]);
  if (missing.length === names.length) return null;
  if (missing.length > 0) throw new Error(`Payments through Viva need ${missing.join(', ')} too.`);
  const [merchantId = '', apiKey = '', clientId = '', clientSecret = '', sourceCode = ''] = names.map(
    (name) => variables[name],
  );
  return { merchantId, apiKey, clientId, clientSecret, sourceCode };
}

/** Terminals have their own pair of keys; an account without them uses the pair of the payment page. */
export function readTerminalAccount(variables: VivaVariables): VivaAccount | null {
  const account = readVivaAccount(variables);
  const { VIVA_POS_CLIENT_ID: clientId, VIVA_POS_CLIENT_SECRET: clientSecret } = variables;
  if (Boolean(clientId) !== Boolean(clientSecret)) {
    throw new Error('Terminals of Viva need both VIVA_POS_CLIENT_ID and VIVA_POS_CLIENT_SECRET.');
  }
  return account && clientId && clientSecret ? { ...account, clientId, clientSecret } : account;
}
