import { createContext } from 'react-router';
import type { Visit } from '#contract/door.ts';
import type { Language } from '#contract/languages.ts';
import type { ShopClient } from './shop-client/shop-client.ts';

export const visitContext = createContext<Visit>();
export const languageContext = createContext<Language>();
export const shopContext = createContext<ShopClient>();
