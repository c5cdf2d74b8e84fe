import * as z from 'zod';
import type { ShopTextPair } from '#contract/shop/shop-texts.ts';

const inOneLanguage = z.object({
  title: z.string().default(''),
  description: z.string().default(''),
  body: z.string(),
});

export const storedShopText = z.object({ el: inOneLanguage, en: inOneLanguage }) satisfies z.ZodType<ShopTextPair>;
