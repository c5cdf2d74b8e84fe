import type { Settings } from '#contract/settings.ts';
import { brand } from './brand.ts';

const { profession, name, registryNumber, vatNumber, taxOffice, branch } = brand.legal;

/** What holds until the shop's owner has said something else. */
export const defaultSettings: Settings = {
  company: {
    name,
    legalForm: 'ike',
    registryNumber,
    profession,
    address: brand.address,
    capitalInCents: 100_000,
    representatives: [],
  },
  tax: { vatNumber, taxOffice, branch },
  bank: brand.bank,
  contact: { phone: brand.phone, email: brand.email },
};
