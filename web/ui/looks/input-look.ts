/** The edge and ground shared by text inputs, text areas and selects. */
export const inputLook = 'input';
