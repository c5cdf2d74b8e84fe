/** Border and background shared by text inputs, text areas and selects. */
export const inputLook = 'input';
