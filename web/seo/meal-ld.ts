import type { MealDetail } from '#contract/meals/meals.ts';
import { productPath } from '#contract/paths.ts';
import type { Diet } from '#contract/words/catalogue-words.ts';
import { brand } from '#texts/brand.ts';
import { canonicalUrl, type ShopSite, sharedPictureUrl } from './shop-urls.ts';

type Build = MealDetail['builds'][number];
type FoundMeal = Pick<MealDetail, 'slug' | 'name' | 'description' | 'diets' | 'image' | 'offeredOn'>;

/** schema.org has no pescatarian and no fasting diet. */
const knownDiets: Partial<Record<Diet, string>> = {
  vegan: 'https://schema.org/VeganDiet',
  vegetarian: 'https://schema.org/VegetarianDiet',
};
const sodiumInSalt = 2.5;

/** A meal as a product that can be bought and as food with its nutrition: schema.org splits these into two types. */
export function mealLd(place: ShopSite, meal: FoundMeal, build: Build): object {
  const { language, publicUrl } = place;
  const suitableForDiet = meal.diets.flatMap((diet) => knownDiets[diet] ?? []);
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', 'MenuItem'],
    name: meal.name,
    description: meal.description,
    sku: `${meal.slug}-${build.portion.slug}`,
    image: sharedPictureUrl(place, meal.image.path),
    brand: { '@type': 'Brand', name: place.particulars.brand.name[language] },
    offers: {
      '@type': 'Offer',
      price: priceText(build.price),
      priceCurrency: 'EUR',
      availability: `https://schema.org/${meal.offeredOn.length > 0 ? 'InStock' : 'OutOfStock'}`,
      url: canonicalUrl(publicUrl, productPath(meal.slug), language),
      priceSpecification: perKilo(build),
      shippingDetails,
      hasMerchantReturnPolicy: returnPolicy,
    },
    nutrition: nutritionLd(build.nutrition),
    ...(suitableForDiet.length > 0 && { suitableForDiet }),
  };
}

const { country } = brand;

/** The delivery area; the fee depends on the order and is left out. */
const shippingDetails = {
  '@type': 'OfferShippingDetails',
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: country, addressRegion: 'Attica' },
};

/** Perishable food has no right of withdrawal. */
const returnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: country,
  returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
};

function perKilo({ pricePerKilo }: Build): object {
  return {
    '@type': 'UnitPriceSpecification',
    price: priceText(pricePerKilo),
    priceCurrency: 'EUR',
    referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'KGM' },
  };
}

function nutritionLd(nutrition: Build['nutrition']): object {
  const grams = (amount: number) => `${Math.round(amount * 10) / 10} g`;
  return {
    '@type': 'NutritionInformation',
    servingSize: `${Math.round(nutrition.netWeight)} g`,
    calories: `${Math.round(nutrition.calories)} kcal`,
    fatContent: grams(nutrition.fat),
    saturatedFatContent: grams(nutrition.saturates),
    carbohydrateContent: grams(nutrition.carbs),
    sugarContent: grams(nutrition.sugars),
    fiberContent: grams(nutrition.fibre),
    proteinContent: grams(nutrition.protein),
    sodiumContent: `${Math.round((nutrition.salt / sodiumInSalt) * 1000)} mg`,
  };
}

/** 790 cents are "7.90", in the web's format for any language. */
export function priceText(cents: number): string {
  return (cents / 100).toFixed(2);
}
