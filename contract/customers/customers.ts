import * as z from 'zod/mini';
import { Spot } from '../delivery/areas.ts';
import { AmountInCents } from '../fields/amount-in-cents.ts';
import { Email, optionalText, Phone, requiredText } from '../fields/form-fields.ts';
import { languages } from '../fields/languages.ts';
import { AddressForm, Coupon } from '../orders/cart.ts';
import { allergens, mainIngredients } from '../words/catalogue-words.ts';
import { missingPreferences } from '../words/kitchen-words.ts';
import { OrderKindChoice } from '../words/order-kinds.ts';

/** docs/spec.md#forms-password: at least 8 characters. The upper bound only prevents costly hashes of very long texts. */
export const Password = z
  .string('required-field')
  .check(z.minLength(1, 'required-field'), z.minLength(8, 'password-rule-error'), z.maxLength(200, 'too-long'));
const CurrentPassword = z
  .string('required-field')
  .check(z.minLength(1, 'required-field'), z.maxLength(200, 'too-long'));
const cartId = z.optional(z.nullable(z.string().check(z.maxLength(64))));
const Token = z.string('required-field').check(z.minLength(16, 'invalid-field'), z.maxLength(128, 'invalid-field'));
const PersonName = requiredText(100);

export const LoginForm = z.object({ username: Email, password: CurrentPassword, cartId });
export type LoginForm = z.infer<typeof LoginForm>;

export const RegisterForm = z
  .object({ name: PersonName, username: Email, password: Password, verify: z.string('required-field'), cartId })
  .check(z.refine(({ password, verify }) => password === verify, { path: ['verify'], error: 'passwords-differ' }));
export type RegisterForm = z.infer<typeof RegisterForm>;

export const socialPlatforms = ['facebook', 'google'] as const;
export type SocialPlatform = (typeof socialPlatforms)[number];

/** docs/spec.md#social-verified. Name and e-mail were read by the browser; the shop trusts only the credential. */
export const SocialLoginForm = z.object({
  username: z.optional(z.nullable(z.string().check(z.maxLength(254)))),
  name: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  platform: z.enum(socialPlatforms, 'invalid-field'),
  /** Google's ID token, or Facebook's access token. */
  credential: z.optional(z.string().check(z.maxLength(8000))),
  /** Nonce of the credential request; required for Google, and each works once. */
  nonce: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  cartId,
});
export type SocialLoginForm = z.infer<typeof SocialLoginForm>;

/** A one-time link and code by e-mail; signs in, or opens an account for a new customer. */
export const EmailSignInForm = z.object({
  username: Email,
  name: optionalText(100),
  /** `first-order`: a signed-in customer proves their own mailbox for a discount, by a code alone. */
  purpose: z.optional(z.enum(['sign-in', 'first-order'], 'unknown-value')),
});
/** The mailed link's token, or the e-mail with the mailed code. */
export const EmailSignInConfirm = z
  .object({
    token: z.optional(Token),
    username: z.optional(Email),
    code: z.optional(z.string('required-field').check(z.trim(), z.regex(/^\d{6}$/, 'invalid-field'))),
    cartId,
  })
  .check(
    z.refine(({ token, username, code }) => Boolean(token || (username && code)), {
      path: ['code'],
      error: 'required-field',
    }),
  );
export type EmailSignInConfirm = z.infer<typeof EmailSignInConfirm>;

export const PasswordRequestForm = z.object({ username: Email });
/** Checks a mailed link without using it up. */
export const PasswordLinkForm = z.object({ token: Token });
export const PasswordResetForm = z
  .object({ token: Token, password: Password, verify: z.string('required-field'), cartId })
  .check(z.refine(({ password, verify }) => password === verify, { path: ['verify'], error: 'passwords-differ' }));

export const User = z.object({ id: z.string(), name: z.string() });
export type User = z.infer<typeof User>;

/** Result for the carts when a visitor with a cart signed in to an account that may have had one. */
export const SignInCart = z.object({
  /** The open cart from now on, or null. */
  cartId: z.nullable(z.string()),
  /** The other one, put aside; it can be restored, once. */
  savedCartId: z.nullable(z.string()),
});

export const AuthRecord = z.object({
  token: z.string(),
  user: User,
  isNew: z.boolean(),
  cart: SignInCart,
  /** True if stored allergies are older than the consent question: the customer must be asked now. */
  asksAllergyConsent: z.boolean(),
});
export type AuthRecord = z.infer<typeof AuthRecord>;

export const Dislikes = z.object({
  mealIds: z.array(z.uuid()).check(z.maxLength(200)),
  mainIngredients: z.array(z.enum(mainIngredients, 'unknown-value')),
});

export const Customer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  phone: z.string(),
  language: z.enum(languages),
  hasPassword: z.boolean(),
  platforms: z.array(z.enum(socialPlatforms)),
  avoidAllergens: z.array(z.enum(allergens)),
  dislikes: z.object({
    meals: z.array(z.object({ id: z.string(), slug: z.string(), name: z.string() })),
    mainIngredients: z.array(z.enum(mainIngredients)),
  }),
  marketingConsent: z.boolean(),
  /** Consent to store allergies; without it, none can be saved. */
  allergyConsent: z.object({
    isGiven: z.boolean(),
    /** True if consent also covers the people who eat with them. */
    isForOthers: z.boolean(),
    /** Date on which allergies without consent are erased; null: none. */
    erasedOn: z.nullable(z.string()),
  }),
  /** The customer's wish for a missing meal; null until answered, which means money back. */
  missingPreference: z.nullable(z.enum(missingPreferences)),
  /** True once they have stated their dislikes, or were asked and gave none. */
  hasToldTastes: z.boolean(),
  /** True if offers for first orders no longer apply. */
  hasOrdered: z.boolean(),
  /** True for staff too; their rights are checked by a sign-in at the office. */
  isStaff: z.boolean(),
  credit: AmountInCents,
  /** True if this device signed in by a mailed code or a provider a moment ago: no code is required. */
  hasFreshProof: z.boolean(),
  /** An e-mail address that waits for its confirmation. */
  pendingEmail: z.nullable(z.string()),
});
export type Customer = z.infer<typeof Customer>;

/** Absent fields do not change. */
export const CustomerUpdateForm = z.object({
  name: z.optional(PersonName),
  phone: z.optional(Phone),
  language: z.optional(z.enum(languages, 'unknown-value')),
  avoidAllergens: z.optional(z.array(z.enum(allergens, 'unknown-value'))),
  dislikes: z.optional(Dislikes),
  missingPreference: z.optional(z.enum(missingPreferences, 'unknown-value')),
  marketingConsent: z.optional(z.boolean()),
  /** Taking it back erases the allergies. */
  allergyConsent: z.optional(z.boolean()),
  allergiesOfOthers: z.optional(z.boolean()),
  /** The question about dislikes was answered; a customer who placed a plan is not asked again. */
  hasToldTastes: z.optional(z.literal(true)),
});
export type CustomerUpdateForm = z.infer<typeof CustomerUpdateForm>;

/** Six digits that were mailed to the address the account has; needed where there is neither a password nor a fresh sign-in. */
const proofCode = z._default(z.string().check(z.trim(), z.maxLength(16)), '');

export const PasswordUpdateForm = z
  .object({
    /** Needed only where the account has one. */
    current: z._default(z.string().check(z.maxLength(200)), ''),
    password: Password,
    verify: z.string('required-field'),
    code: proofCode,
  })
  .check(z.refine(({ password, verify }) => password === verify, { path: ['verify'], error: 'passwords-differ' }));

export const EmailUpdateForm = z.object({
  email: Email,
  password: z._default(z.string().check(z.maxLength(200)), ''),
  code: proofCode,
});
export const EmailConfirmForm = z.object({ token: Token });
export const CustomerDeleteForm = z.object({
  password: z._default(z.string().check(z.maxLength(200)), ''),
  code: proofCode,
  /** Typed by the customer: their own e-mail address. */
  confirm: Email,
});

export const Device = z.object({
  id: z.string(),
  device: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
});
export const DeviceCollection = z.object({ items: z.array(Device) });
/** Without an id: every device but this one. */
export const DeviceQuery = z.object({ sessionId: z.optional(z.uuid('invalid-field')) });

export const CustomerAddress = z.object({
  id: z.string(),
  label: z.string(),
  isDefault: z.boolean(),
  isServed: z.boolean(),
  address: AddressForm,
});
export type CustomerAddress = z.infer<typeof CustomerAddress>;
export const CustomerAddressCollection = z.object({ items: z.array(CustomerAddress) });
export const CustomerAddressForm = z.extend(AddressForm, {
  street: requiredText(120),
  number: requiredText(12),
  label: optionalText(40),
  isDefault: z._default(z.boolean(), false),
});
export type CustomerAddressForm = z.infer<typeof CustomerAddressForm>;
export const AddressQuery = z.object({ addressId: z.uuid('invalid-field') });

/** A coupon a customer may use, or why not any more. */
export const CustomerCoupon = z.object({
  coupon: Coupon,
  validUntil: z.nullable(z.string()),
  orderKinds: z.array(OrderKindChoice),
  state: z.enum(['usable', 'used', 'expired']),
});
export const CustomerCouponCollection = z.object({ items: z.array(CustomerCoupon), credit: AmountInCents });

/** The kitchens that reach the customer's saved addresses, the default one where there is none. */
export const CustomerSpotCollection = z.object({ items: z.array(Spot) });

/** All personal data of a customer, as an export for them. */
export const CustomerExport = z.object({
  fileName: z.string(),
  exportedAt: z.string(),
  data: z.record(z.string(), z.unknown()),
});

/** Carts put aside that the customer can still bring back. */
export const SavedCartCollection = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      planName: z.string(),
      amount: z.int(),
      changedAt: z.string(),
      dates: z.array(z.string()),
    }),
  ),
});
export type SavedCart = z.infer<typeof SavedCartCollection>['items'][number];
