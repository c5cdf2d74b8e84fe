import type { SocialPlatform } from '#contract/customers.ts';

/** Who a provider says a person is. Only `subject` names them for good; the rest can change. */
export interface SocialProfile {
  subject: string;
  email: string | null;
  /** Whether the provider answers for the mailbox being theirs, not only for having been told of it. */
  isEmailVerified: boolean;
  name: string | null;
  /** The word of the browser that asked for the credential: with it a credential works once. Null where there is none. */
  nonce?: string | null;
}

/** One provider. What a browser claims beside the credential is never asked for. */
export interface SocialLogin {
  /** Null for a credential that does not hold, or was made for another browser; throws when the provider cannot be asked. */
  read(credential: string, nonce?: string | null): Promise<SocialProfile | null>;
}

/** Null: not offered by this shop. */
export type SocialLogins = Record<SocialPlatform, SocialLogin | null>;
