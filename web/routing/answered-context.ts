import { createContext } from 'react-router';

/** Set by an action for the page that is rendered in the same request. */
export const answeredContext = createContext(false);
