import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, Meta } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { MealDetail } from '#contract/meals/meals.ts';
import { defaultSettings } from '#texts/default-settings.ts';
import { breadcrumbLd, foodEstablishmentLd, websiteLd } from './json-ld.ts';
import { mealLd, priceText } from './meal-ld.ts';
import type { ShopSite } from './shop-urls.ts';

const place: ShopSite = {
  language: 'el',
  publicUrl: 'https://shop.example',
  filesUrl: '/files',
  imagesVersion: '7',
  particulars: defaultSettings,
};
const build: MealDetail['builds'][number] = {
  id: 'b',
  portion: { slug: 'regular', name: 'Κανονική' },
  price: 790,
  pricePerKilo: 1975,
  nutrition: {
    calories: 580.4,
    protein: 42.9,
    carbs: 31.7,
    fat: 29.4,
    kilojoules: 2423,
    saturates: 4.9,
    sugars: 5.1,
    fibre: 8.2,
    salt: 1.3,
    netWeight: 420,
  },
};
const meal = {
  slug: 'solomos-kinoa',
  name: 'Σολομός με κινόα',
  description: 'Φιλέτο σολομού',
  diets: ['pescatarian'] as MealDetail['diets'],
  image: { path: 'products/images/solomos-kinoa/1.jpg', ground: 'sage' as const },
  offeredOn: ['2026-11-22'],
};

describe('JSON-LD of a meal', () => {
  it('is a product and food at once, with its price as a string', () => {
    expect(mealLd(place, meal, build)).toMatchObject({
      '@type': ['Product', 'MenuItem'],
      sku: 'solomos-kinoa-regular',
      image: 'https://shop.example/files/products/images/solomos-kinoa/1.jpg?w=1200&format=jpeg&v=7',
      brand: { name: 'Νόστιμο' },
      offers: { price: '7.90', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
      nutrition: { calories: '580 kcal', proteinContent: '42.9 g', servingSize: '420 g', sodiumContent: '520 mg' },
    });
  });

  it('has its price per kilo, is delivered in Attica and cannot be returned', () => {
    expect(mealLd(place, meal, build)).toMatchObject({
      offers: {
        priceSpecification: { price: '19.75', referenceQuantity: { value: 1, unitCode: 'KGM' } },
        shippingDetails: { shippingDestination: { addressCountry: 'GR', addressRegion: 'Attica' } },
        hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
      },
    });
  });

  it('lists only the diets defined by schema.org', () => {
    expect(mealLd(place, meal, build)).not.toHaveProperty('suitableForDiet');
    const vegan = { ...meal, diets: ['vegan', 'vegetarian', 'fasting'] as MealDetail['diets'] };
    expect(mealLd(place, vegan, build)).toMatchObject({
      suitableForDiet: ['https://schema.org/VeganDiet', 'https://schema.org/VegetarianDiet'],
    });
  });

  it('is out of stock when no coming menu has it', () => {
    expect(mealLd(place, { ...meal, offeredOn: [] }, build)).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    });
  });

  it.each([
    [790, '7.90'],
    [1000, '10.00'],
    [5, '0.05'],
    [123_456, '1234.56'],
  ])('%i cents are %s', (cents, text) => {
    expect(priceText(cents)).toBe(text);
  });
});

describe('JSON-LD of the shop', () => {
  it('numbers the breadcrumbs from 1, each in the language of the page', () => {
    const crumbs = [
      { name: 'Home', path: '/' },
      { name: 'Menu', path: '/menu' },
    ];
    expect(breadcrumbLd({ ...place, language: 'en' }, crumbs)).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://shop.example/?lang=en' },
        { position: 2, name: 'Menu', item: 'https://shop.example/menu?lang=en' },
      ],
    });
  });

  it('contains its address, its opening hours and its search', () => {
    const facts = { description: 'Γεύματα', areaServed: 'Αττική', cuisine: 'Ελληνική' };
    expect(foodEstablishmentLd(place, facts)).toMatchObject({
      '@type': 'FoodEstablishment',
      hasMenu: 'https://shop.example/menu',
      contactPoint: { telephone: '+302100000000', hoursAvailable: { opens: '10:00', closes: '18:00' } },
      address: {
        streetAddress: 'Οδός Παραδείγματος 1',
        postalCode: '11635',
        addressLocality: 'Αθήνα',
        addressCountry: 'GR',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 37.968, longitude: 23.743 },
    });
    const company = { ...defaultSettings.company, location: null };
    const unplaced = { ...place, particulars: { ...defaultSettings, company } };
    expect(foodEstablishmentLd(unplaced, facts)).not.toHaveProperty('geo');
    expect(websiteLd({ ...place, language: 'en' })).toMatchObject({
      potentialAction: { target: 'https://shop.example/menu?lang=en&search={search_term_string}' },
    });
  });
});

describe('JSON-LD in a page', () => {
  it('cannot close its own script element', () => {
    const hostile = mealLd(place, { ...meal, name: '</script><script>alert(1)</script>' }, build);
    const Stub = createRoutesStub([
      { path: '/', Component: () => createElement(Meta), meta: () => [{ 'script:ld+json': hostile }] },
    ]);
    const html = renderToString(createElement(Stub));
    expect(html).toContain('application/ld+json');
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('\\u003c/script\\u003e');
  });
});
