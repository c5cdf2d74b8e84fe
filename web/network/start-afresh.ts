/** Code of this page is missing, and loading its document again did not help. */
class CodeMissing extends Error {
  constructor() {
    super('a file of this page is missing');
  }
}

let isLeaving = false;

/**
 * Loads the document of the page that was wanted, or of this one, and never answers: this document has come to its end.
 * Once for each build and address: where that did not help, it throws, and the page says so instead of loading for ever.
 */
export async function startAfresh(): Promise<never> {
  const { pathname, search } = findWanted() ?? window.location;
  if (!isLeaving && !isFirstTime(`afresh ${window.early?.build()} ${pathname}${search}`)) throw new CodeMissing();
  return openWanted();
}

/** Without a limit: for pages that come from somewhere else the next time. */
export function openWanted(): Promise<never> {
  const wanted = findWanted();
  if (!isLeaving) {
    isLeaving = true;
    if (wanted) window.location.assign(wanted.pathname + wanted.search);
    else window.location.reload();
  }
  return new Promise(() => {});
}

export function findWanted(): Pick<Location, 'pathname' | 'search'> | undefined {
  return window.early?.findRouter()?.state.navigation.location;
}

function isFirstTime(key: string): boolean {
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, 'tried');
    return true;
  } catch {
    // Where nothing can be remembered, nobody could tell the first time from the hundredth.
    return false;
  }
}
