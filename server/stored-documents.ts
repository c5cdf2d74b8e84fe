import * as z from 'zod';
import { storedTokenData } from './accounts/mailed-token-schema.ts';
import { storedAlertData } from './alerts/alert-schema.ts';
import { Anchor } from './audit/anchors/anchor.ts';
import { storedMenus } from './cart/cart-schema.ts';
import { storedDislikes } from './customers/tastes-schema.ts';
import { storedAddress, storedInvoice, storedRhythm, storedTexts } from './database/shared-schema.ts';
import { storedDocument } from './documents/document-schema.ts';
import { storedTermsParts } from './documents/terms/terms-schema.ts';
import { storedBadRows, storedImportCounts } from './imports/import-schema.ts';
import { storedLabelContent } from './kitchen/printing/schemas/label-content-schema.ts';
import { storedSheetFacts } from './kitchen/printing/schemas/sheet-facts-schema.ts';
import { storedReachedAt } from './kitchen/reached-days-schema.ts';
import { mailTemplates } from './mail-templates.ts';
import {
  storedAllergens,
  storedDishRecipe,
  storedIngredients,
  storedNutrition,
} from './meals/recipes/dish-recipe-schema.ts';
import { storedMealRecord, storedPicture, storedStaleTexts } from './meals/records/meal-sheet-schema.ts';
import { storedMenuRule } from './menu/menu-rule-schema.ts';
import { storedCouponTerms } from './offers/offer-schema.ts';
import {
  storedContact,
  storedDeliveries,
  storedExtras,
  storedPlan,
  storedQuota,
  storedRegion,
  storedSoldMeal,
  storedSums,
  storedTerms,
} from './orders/order-schema.ts';
import { storedRunFacts } from './road/runs/run-facts-schema.ts';
import { storedTillNotes } from './road/till/till-notes-schema.ts';
import { storedSettings } from './settings/settings-schema.ts';
import { storedShopText } from './shop-texts/shop-text-schema.ts';
import { storedActData, storedTraces } from './undo/act-schema.ts';

const mailFacts = new Map<string, z.ZodType>(Object.entries(mailTemplates).map(([name, { facts }]) => [name, facts]));

/** Parsed by the store that reads the column. Rows may be of any release before: fields that come later have defaults. */
export const parsedDocuments = {
  'accounts.dislikes': storedDislikes,
  'alerts.data': storedAlertData,
  'audit_anchors.anchor': Anchor,
  'banners.text': storedTexts,
  'carts.address': storedAddress,
  'carts.invoice': storedInvoice,
  'carts.menus': storedMenus,
  'carts.rhythm': storedRhythm,
  'coupon_versions.terms': storedCouponTerms,
  'customer_addresses.address': storedAddress,
  'date_recipes.recipe': storedDishRecipe,
  'deliveries.address': storedAddress,
  'deliveries.extras': storedExtras,
  'deliveries.quota': storedQuota,
  'deliveries.region': storedRegion,
  'delivery_days.reached_at': storedReachedAt,
  'documents.data': storedDocument,
  'imports.bad_rows': storedBadRows,
  'imports.counts': storedImportCounts,
  'kept_recipes.recipe': storedDishRecipe,
  'label_contents.content': storedLabelContent,
  /** By the purpose of the row. */
  'mailed_tokens.data': z.object(storedTokenData).partial(),
  /** By the template of the row. */
  'mails.facts': z
    .record(z.string(), z.unknown())
    .transform((byTemplate) =>
      Object.fromEntries(Object.entries(byTemplate).map(([name, facts]) => [name, mailFacts.get(name)?.parse(facts)])),
    ),
  'meal_sheets.draft': storedMealRecord,
  'meal_sheets.stale': storedStaleTexts,
  'meal_versions.sheet': storedMealRecord,
  'menu_rules.rule': storedMenuRule,
  'movement_documents.facts': storedRunFacts,
  'order_changes.after': storedDeliveries,
  'order_changes.before': storedDeliveries,
  'order_changes.sums_after': storedSums,
  'order_changes.sums_before': storedSums,
  'order_items.meal': storedSoldMeal,
  'orders.address': storedAddress,
  'orders.contact': storedContact,
  'orders.invoice': storedInvoice,
  'orders.plan': storedPlan,
  'orders.rhythm': storedRhythm,
  'orders.terms': storedTerms,
  'run_sheets.facts': storedRunFacts,
  /** By the key of the row. */
  'settings.value': storedSettings,
  'sheet_versions.facts': storedSheetFacts,
  'shop_text_drafts.content': storedShopText,
  'shop_text_versions.content': storedShopText,
  'staff_acts.data': storedActData,
  'staff_acts.restores': storedTraces,
  'terms_versions.parts': storedTermsParts,
  'till_count_versions.notes': storedTillNotes,
  'till_counts.notes': storedTillNotes,
} as const satisfies Record<string, z.ZodType>;

const anyObject = z.record(z.string(), z.unknown());
const words = z.array(z.string());

/**
 * Not parsed by a reader. Of the catalogue: a row is what the shop says today, and is written anew when its shape changes;
 * the catalogue is read whole and indexed after each change. Of the others: nothing reads their fields, they are shown, sent
 * or restored as they are.
 */
export const plainDocuments = {
  'audit_personal.content': anyObject,
  'audit_trail.after': anyObject,
  'audit_trail.before': anyObject,
  'components.name': storedTexts,
  'coupons.name': storedTexts,
  'database_mode.files': anyObject,
  'ingredients.emphasis': z.object({ el: words, en: words }),
  'ingredients.name': storedTexts,
  'ingredients.per_100g': storedNutrition.omit({ energyInKj: true, energyInKcal: true, netWeightInGrams: true }),
  'meal_builds.nutrition': storedNutrition,
  'meals.allergens': storedAllergens,
  'meals.description': storedTexts,
  'meals.ingredients': storedIngredients,
  'meals.name': storedTexts,
  'meals.picture': storedPicture,
  'meals.preparation': storedTexts,
  'meals.reheating': storedTexts,
  'payment_messages.body': anyObject,
  'plans.daily_meals': storedPlan.shape.dailyMeals,
  'plans.description': storedTexts,
  'plans.name': storedTexts,
  'postal_codes.municipality': storedTexts,
  'postal_codes.regional_unit': storedTexts,
  'regions.name': storedTexts,
  'spots.name': storedTexts,
  'webhook_events.data': anyObject,
} as const satisfies Record<string, z.ZodType>;
