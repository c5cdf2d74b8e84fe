import officeEl from 'virtual:texts/el/office';
import el from 'virtual:texts/el/storefront';
import officeEn from 'virtual:texts/en/office';
import en from 'virtual:texts/en/storefront';
import { registerTexts } from '#web/texts/texts-provider.tsx';

registerTexts('el', { ...el, ...officeEl });
registerTexts('en', { ...en, ...officeEn });
