import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { calls } from '#contract/calls.ts';
import { AuthRecord, LoginForm, RegisterForm, SocialLoginForm } from '#contract/customers/customers.ts';
import { languages } from '#contract/fields/languages.ts';
import { MealDetail } from '#contract/meals/meals.ts';
import { Cart, CartItem, ScheduleMenu } from '#contract/orders/cart.ts';
import { Order, orderStatuses } from '#contract/orders/orders.ts';
import { InvoiceForm, paymentTypes } from '#contract/orders/payments.ts';
import * as words from '#contract/words/catalogue-words.ts';
import routes from '#web/routes.ts';

interface Definition {
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
}

/** True if a path such as `scheduleMenus[].items[].name` leads to a field, through lists and nullable values. */
function holds(schema: z.core.$ZodType | undefined, fieldPath: string): boolean {
  const steps = fieldPath.replaceAll('[]', '').split('.');
  let at = schema;
  for (const step of steps) {
    let definition = at?._zod.def as Definition | undefined;
    while (definition && !definition.shape)
      definition = (definition.element ?? definition.innerType)?._zod.def as Definition | undefined;
    at = definition?.shape?.[step];
  }
  return at !== undefined;
}

interface Route {
  path?: string | undefined;
  index?: boolean | undefined;
  children?: Route[] | undefined;
}
function pathsOf({ path = '', index, children = [] }: Route, above = ''): string[] {
  const own = path ? `${above}/${path}` : above;
  return [...(path || index ? [own || '/'] : []), ...children.flatMap((child) => pathsOf(child, own))];
}

describe('the shapes of the spec', () => {
  it('has every address it names', () => {
    const known = (routes as Route[]).flatMap((route) => pathsOf(route));
    const promised = [
      '/',
      '/diet/:tag',
      '/product/:mealSlug',
      '/contact-us',
      '/business/contact-us',
      '/plans',
      '/plans/weekly',
      '/address',
      '/addresses',
      '/date-time',
      '/date-time/weekly',
      '/menu',
      '/menu/weekly',
      '/checkout',
      '/checkout/viva',
      '/order-completed/:orderId',
      '/account/profile',
      '/account/orders',
      '/account/orders/:orderId',
      '/account/addresses',
      '/account/coupons',
      '/terms-and-conditions/:sectionSlug',
      '/set-new-password',
      '/*',
    ];
    expect(promised.filter((path) => !known.includes(path))).toEqual([]);
  });

  it.each([
    [
      'a cart',
      Cart,
      'id shippingAddress.street spot scheduleMenus timePeriod.from timePeriod.to customer errors[].slug errors[].group region.slug spotPlan.plan.name spotPlan.plan.translations.name spotPlan.plan.type spotPlan.plan.config.weeks spotPlan.plan.config.dailyMeals amounts.all totals.subtotal totals.discount totals.shipping totals.grandtotal customerCoupon.coupon.name spotPaymentType.paymentType.name',
    ],
    ['a schedule menu', ScheduleMenu, 'id date items amounts.all amounts.grouped config.amounts'],
    [
      'a cart item',
      CartItem,
      'id name slug price amount categories[].category.name spot.business.name item item.portion.name',
    ],
    ['an auth record', AuthRecord, 'token user.id user.name'],
    ['the login form', LoginForm, 'username password'],
    ['the sign-up form', RegisterForm, 'name username password verify'],
    ['a social login', SocialLoginForm, 'username name platform cartId credential'],
    ['an address', Cart.shape.shippingAddress, 'street number floor bell phone notes country'],
    [
      'the details of an invoice',
      InvoiceForm,
      'companyName profession vatNumber taxOffice street number postalCode city',
    ],
    [
      'an order',
      Order,
      'type status address dates deliveries[].timePeriod paymentType totals.subtotal totals.discount totals.shipping totals.grandtotal notes',
    ],
    [
      'a meal',
      MealDetail,
      'categories builds[].portion builds[].nutrition.calories builds[].nutrition.protein builds[].nutrition.carbs builds[].nutrition.fat ingredients preparation contains',
    ],
  ])('gives %s the fields it names', (_, schema, fields) => {
    expect(fields.split(' ').filter((field) => !holds(schema, field))).toEqual([]);
  });

  it('makes each call by the method it names', () => {
    const methods = {
      'repository-values': 'GET',
      'cart-create': 'POST',
      'cart-one': 'GET',
      'cart-customer-one': 'GET',
      'cart-notes-update': 'PUT',
      'cart-place': 'PUT',
      'cart-delete': 'POST',
      'customer-spot-collection': 'GET',
      'cart-item-add': 'PUT',
      'auth-login-email': 'POST',
      'auth-login': 'POST',
      'auth-register-email': 'POST',
      'auth-register': 'POST',
      'auth-login-social': 'POST',
      'auth-password-request': 'POST',
      'auth-password-reset': 'POST',
    } as const;
    for (const [name, method] of Object.entries(methods))
      expect([name, calls[name as keyof typeof methods].method]).toEqual([name, method]);
  });

  it('has its closed lists, each word of them', () => {
    expect(languages).toEqual(['el', 'en']);
    expect(words.planTags.toSorted()).toEqual([
      'balanced',
      'custom',
      'fitness',
      'office',
      'pescatarian',
      'vegan',
      'weight-loss',
    ]);
    expect(words.categories.toSorted()).toEqual(['breakfast-snack', 'main-meal', 'vegan']);
    expect(words.portions).toEqual(['regular', 'brave', 'hero', 'legendary']);
    expect(words.favourites).toEqual(['new', 'best-seller']);
    expect(words.diets).toEqual(['vegan', 'vegetarian', 'pescatarian', 'fasting']);
    expect(words.allergenFilters).toEqual(['gluten', 'dairy', 'egg', 'nuts', 'fish', 'shellfish', 'sesame', 'soy']);
    expect(words.allergens).toHaveLength(14);
    expect(words.mainIngredients).toEqual([
      'poultry',
      'yoghurt',
      'beef',
      'pork',
      'seafood',
      'pasta',
      'cereals',
      'egg',
      'legumes',
    ]);
    expect(orderStatuses.toSorted()).toEqual([
      'canceled',
      'delivered',
      'not-accepted',
      'not-found',
      'not-paid',
      'opened',
    ]);
    expect(paymentTypes).toEqual(['cash-on-delivery', 'pos', 'bank-deposit', 'credit-card', 'viva', 'viva-recurring']);
  });
});
