import { light } from '../../html/brand-colours.ts';

/** Colours for printing: the shop's light theme on white paper. The tomato tints are those of web/styles/tokens.css. */
export const colours = { ...light, tomatoTint: '#fdebe4', tomatoText: '#b62a12' } as const;
