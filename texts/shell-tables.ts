/**
 * The tables a visitor's first page needs: the home page and what surrounds every page. They travel alone and first; the
 * others follow when the browser is idle, or before a page that uses them.
 */
export const shellTables = ['frame', 'home', 'meals'];

/** What only the server says: browsers are not made to carry it. */
export const serverTables = ['documents', 'mail', 'sandbox', 'staff'];
