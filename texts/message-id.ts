import type account from './el/account.json';
import type address from './el/address.json';
import type batch from './el/batch.json';
import type business from './el/business.json';
import type cart from './el/cart.json';
import type cases from './el/cases.json';
import type catalogue from './el/catalogue.json';
import type checkout from './el/checkout.json';
import type consent from './el/consent.json';
import type contact from './el/contact.json';
import type dateTime from './el/date-time.json';
import type errors from './el/errors.json';
import type forms from './el/forms.json';
import type frame from './el/frame.json';
import type home from './el/home.json';
import type lowerFrame from './el/lower-frame.json';
import type meals from './el/meals.json';
import type menu from './el/menu.json';
import type news from './el/news.json';
import type officeAudit from './el/office-audit.json';
import type officeCases from './el/office-cases.json';
import type officeCustomers from './el/office-customers.json';
import type officeDay from './el/office-day.json';
import type officeFrame from './el/office-frame.json';
import type officeHealth from './el/office-health.json';
import type officeImports from './el/office-imports.json';
import type officeInbox from './el/office-inbox.json';
import type officeKeys from './el/office-keys.json';
import type officeKitchen from './el/office-kitchen.json';
import type officeLabels from './el/office-labels.json';
import type officeMeals from './el/office-meals.json';
import type officeMenu from './el/office-menu.json';
import type officeMoney from './el/office-money.json';
import type officeOffers from './el/office-offers.json';
import type officeOrderChanges from './el/office-order-changes.json';
import type officeOrders from './el/office-orders.json';
import type officePantry from './el/office-pantry.json';
import type officePlaces from './el/office-places.json';
import type officePlans from './el/office-plans.json';
import type officePrices from './el/office-prices.json';
import type officeRoad from './el/office-road.json';
import type officeRun from './el/office-run.json';
import type officeSettings from './el/office-settings.json';
import type officeShopTexts from './el/office-shop-texts.json';
import type officeSignIn from './el/office-sign-in.json';
import type officeStart from './el/office-start.json';
import type officeTeam from './el/office-team.json';
import type officeWebhooks from './el/office-webhooks.json';
import type offline from './el/offline.json';
import type orders from './el/orders.json';
import type payments from './el/payments.json';
import type planPause from './el/plan-pause.json';
import type plans from './el/plans.json';
import type policies from './el/policies.json';
import type product from './el/product.json';
import type signIn from './el/sign-in.json';

/** Every key of the text tables. An unknown key does not compile; a file not listed here fails tests/house-rules. */
export type MessageId =
  | keyof typeof account
  | keyof typeof address
  | keyof typeof batch
  | keyof typeof business
  | keyof typeof cart
  | keyof typeof cases
  | keyof typeof catalogue
  | keyof typeof checkout
  | keyof typeof consent
  | keyof typeof contact
  | keyof typeof dateTime
  | keyof typeof errors
  | keyof typeof forms
  | keyof typeof frame
  | keyof typeof home
  | keyof typeof lowerFrame
  | keyof typeof meals
  | keyof typeof menu
  | keyof typeof news
  | keyof typeof officeAudit
  | keyof typeof officeCustomers
  | keyof typeof officeCases
  | keyof typeof officeDay
  | keyof typeof officeFrame
  | keyof typeof officeHealth
  | keyof typeof officeImports
  | keyof typeof officeInbox
  | keyof typeof officeKeys
  | keyof typeof officeKitchen
  | keyof typeof officeLabels
  | keyof typeof officeMeals
  | keyof typeof officeMenu
  | keyof typeof officeRun
  | keyof typeof officeRoad
  | keyof typeof officeMoney
  | keyof typeof officeOffers
  | keyof typeof officeOrders
  | keyof typeof officeOrderChanges
  | keyof typeof officePantry
  | keyof typeof officePlaces
  | keyof typeof officePlans
  | keyof typeof officePrices
  | keyof typeof officeSettings
  | keyof typeof officeShopTexts
  | keyof typeof officeSignIn
  | keyof typeof officeStart
  | keyof typeof officeTeam
  | keyof typeof officeWebhooks
  | keyof typeof offline
  | keyof typeof orders
  | keyof typeof payments
  | keyof typeof planPause
  | keyof typeof plans
  | keyof typeof policies
  | keyof typeof product
  | keyof typeof signIn;
