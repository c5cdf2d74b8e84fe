import type { SocialPlatform } from '#contract/customers/customers.ts';

/** The identity from a provider. Only `subject` is permanent; the rest can change. */
export interface SocialProfile {
  subject: string;
  email: string | null;
  /** True only when the provider vouches that the mailbox belongs to the user. */
  isEmailVerified: boolean;
  name: string | null;
  /** The nonce of the browser that requested the credential: it makes the credential usable once. Null without one. */
  nonce?: string | null;
}

/** One provider. Claims of the browser outside the credential are ignored. */
export interface SocialLogin {
  /** Null for a credential that is invalid, or was issued for another browser; throws when the provider is unreachable. */
  read(credential: string, nonce?: string | null): Promise<SocialProfile | null>;
}

/** Null: not offered by this shop. */
export type SocialLogins = Record<SocialPlatform, SocialLogin | null>;
