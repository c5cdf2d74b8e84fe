import { createContext } from 'react';

/** The page's nonce during rendering on the server; browsers hide it afterwards, so there it is empty. */
export const NonceContext = createContext('');
