import { describe, expect, it } from 'vitest';
import { findStreets, mostStreets, readStreet } from './find-streets.ts';

const streets = [
  'Αγίου Κωνσταντίνου',
  'Αρχελάου',
  'Αρχιμήδους',
  'Βενιζέλου Ελευθερίου',
  'Κηφισού',
  'Λεωφόρος Κηφισιάς',
  'Μαυρομιχάλη',
  'Πλατεία Αγίου Σπυρίδωνος',
  'Πτολεμαίων (Παγκράτι)',
  '28ης Οκτωβρίου',
].map(readStreet);

describe('finding a street', () => {
  it.each([
    ['αρχ', ['Αρχελάου', 'Αρχιμήδους']],
    ['ΑΡΧΕΛΑΟΥ', ['Αρχελάου']],
    ['arxi', ['Αρχιμήδους']],
    ['ελευθερίου βενιζέλου', ['Βενιζέλου Ελευθερίου']],
    ['eleftheriou ven', ['Βενιζέλου Ελευθερίου']],
    ['Κηφι', ['Κηφισού', 'Λεωφόρος Κηφισιάς']],
    ['Λ. Κηφισίας', ['Λεωφόρος Κηφισιάς']],
    ['Λεωφ. κηφ', ['Λεωφόρος Κηφισιάς']],
    ['αγ.', ['Αγίου Κωνσταντίνου', 'Πλατεία Αγίου Σπυρίδωνος']],
    ['παγκρ', ['Πτολεμαίων (Παγκράτι)']],
    ['28', ['28ης Οκτωβρίου']],
    ['χάλη', []],
    ['Αρχελάου 18', []],
    ['(((', streets.map(({ name }) => name)],
    ['', streets.map(({ name }) => name)],
  ])('by «%s»', (search, found) => {
    expect(findStreets(streets, search)).toEqual(found);
  });

  it('never answers with a whole town', () => {
    const many = Array.from({ length: 100 }, (_, number) => readStreet(`Οδός ${number}`));
    expect(findStreets(many, 'οδ')).toHaveLength(mostStreets);
  });
});
