import { type Language, languages } from '#contract/fields/languages.ts';
import { homePath, menuPath } from '#contract/paths.ts';
import type { CompanyAddress, Particulars } from '#contract/shop/settings.ts';
import { companyAddressIn } from '#domain/postal-address.ts';
import { brand } from '#texts/brand.ts';
import { canonicalUrl, type ShopSite, sharedPictureUrl } from './shop-urls.ts';

interface Crumb {
  name: string;
  path: string;
}

/** Breadcrumbs from home to a page. */
export function breadcrumbLd({ publicUrl, language }: ShopSite, crumbs: readonly Crumb[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: canonicalUrl(publicUrl, path, language),
    })),
  };
}

export function websiteLd({ publicUrl, language, particulars }: ShopSite): object {
  const menu = canonicalUrl(publicUrl, menuPath, language);
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: particulars.brand.name[language],
    url: canonicalUrl(publicUrl, homePath, language),
    inLanguage: language,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${menu}${menu.includes('?') ? '&' : '?'}search={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
}

export function foodEstablishmentLd(
  place: ShopSite,
  facts: { description: string; areaServed: string; cuisine: string },
): object {
  const { language, publicUrl } = place;
  const { company, contact, hours, brand: said } = place.particulars;
  const { location } = company;
  const { phone, email } = contact;
  return {
    '@context': 'https://schema.org',
    '@type': 'FoodEstablishment',
    name: said.name[language],
    description: facts.description,
    url: canonicalUrl(publicUrl, homePath, language),
    image: sharedPictureUrl(place, 'home/hero.jpg'),
    telephone: phone.link.replace('tel:', ''),
    email,
    address: postalAddress(language, company.address),
    ...(location && { geo: { '@type': 'GeoCoordinates', ...location } }),
    areaServed: facts.areaServed,
    servesCuisine: facts.cuisine,
    hasMenu: canonicalUrl(publicUrl, menuPath, language),
    acceptsReservations: false,
    priceRange: '€€',
    currenciesAccepted: 'EUR',
    contactPoint: contactPoint(contact, hours),
    sameAs: [said.instagram, said.facebook].filter((link) => link !== null),
  };
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The hours are those of the telephone: the shop has no walk-in location. */
function contactPoint({ phone, email }: Particulars['contact'], { days, from, to }: Particulars['hours']): object {
  return {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    telephone: phone.link.replace('tel:', ''),
    email,
    availableLanguage: [...languages],
    hoursAvailable: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => weekdays[day - 1]),
      opens: from,
      closes: to,
    },
  };
}

function postalAddress(language: Language, address: CompanyAddress): object {
  const { street, postalCode, city } = companyAddressIn(language, address);
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    postalCode,
    addressLocality: city,
    addressCountry: brand.country,
  };
}
