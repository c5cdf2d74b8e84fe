import type { PolicySlug } from './words/policy-slugs.ts';

/**
 * Every path of the shop: web/routes.ts answers them, and links, forms, redirects, mails and the sitemap take them from here.
 * Those of one order are in order-paths.ts. One constant each: a page's script holds only those it uses.
 */
export const homePath = '/';
export const sitemapPath = '/sitemap.xml';
export const robotsPath = '/robots.txt';
export const manifestPath = '/manifest.webmanifest';
export const offlinePath = '/offline';

export const plansPath = '/plans';
export const weeklyPlansPath = '/plans/weekly';
export const addressPath = '/address';
export const addressesPath = '/addresses';
export const dateTimePath = '/date-time';
export const weeklyDateTimePath = '/date-time/weekly';
export const menuPath = '/menu';
export const weeklyMenuPath = '/menu/weekly';
export const areaCheckPath = '/area-check';
export const newsPath = '/news';
export const consentPath = '/consent';
export const contactPath = '/contact-us';
export const businessContactPath = '/business/contact-us';
export const policiesPath = '/terms-and-conditions';
/** Beginnings of the paths of dishes and of placed orders. */
export const productStart = '/product';
export const completedStart = '/order-completed';
export const dietStart = '/diet';
/** Target of the mailed link that requests the account for a refund. */
export const refundAccountPath = '/refund-account';
/** Target of the mailed link for a closed delivery date. */
export const replanPath = '/new-date';
/** Target of the mailed link for a changed recipe of an ordered dish. */
export const dishQuestionPath = '/dish-changing';
export const renewalStopPath = '/stop-renewal';
export const mealPreviewStart = '/meal-preview';
export const mealPreviewPath = (token: string) => `${mealPreviewStart}/${token}`;
export const batchStart = '/batch';
export const batchPath = (token: string) => `${batchStart}/${token}`;
/** Link that grants a coupon. */
export const couponStart = '/coupon';
export const couponPath = (code: string) => `${couponStart}/${code}`;
export const dietPath = (tag: string) => `${dietStart}/${tag}`;
export const productPath = (mealSlug: string) => `${productStart}/${mealSlug}`;
export const policyPath = (slug: PolicySlug) => `${policiesPath}/${slug}`;

export const cartItemPath = '/cart/item';
export const cartExtrasPath = '/cart/extras';
export const leaveCartPath = '/cart/leave';
export const forgetCartPath = '/cart/forget';
export const restoreCartPath = '/cart/restore';

export const checkoutPath = '/checkout';
export const keepCheckoutPath = '/checkout/keep';
export const paymentPath = '/checkout/viva';
export const paymentStatePath = '/checkout/viva/state';

export const signInPath = '/sign-in';
export const signInEmailPath = '/sign-in/email';
export const signInCodePath = '/sign-in/code';
export const signInLinkPath = '/sign-in/link';
export const socialSignInPath = '/sign-in/social';
export const signInNoncePath = '/sign-in/nonce';
export const signUpPath = '/sign-up';
export const signOutPath = '/sign-out';
export const forgotPasswordPath = '/forgot-password';
export const newPasswordPath = '/set-new-password';
export const confirmEmailPath = '/confirm-email';
/** Link in a mail: confirms the consent to offers that was given on the phone. */
export const confirmOffersPath = '/confirm-offers';
export const undoEmailPath = '/undo-email';

export const accountPath = '/account';
export const profilePath = '/account/profile';
export const deleteAccountPath = '/account/profile/delete';
export const accountDeletedPath = '/account/deleted';
export const accountAddressesPath = '/account/addresses';
export const couponsPath = '/account/coupons';
export const exportDataPath = '/account/export';
export const findMealsPath = '/account/meals';

export const ordersPath = '/account/orders';
