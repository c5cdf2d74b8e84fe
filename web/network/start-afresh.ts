/** Code of this page is missing, and reloading its document did not help. */
class CodeMissing extends Error {
  constructor() {
    super('a file of this page is missing');
  }
}

let isLeaving = false;

/**
 * Loads the document of the requested page, or of this one, and never resolves: this document is finished.
 * Once per build and address: if that did not help, it throws, and the page shows an error instead of reloading for ever.
 */
export async function startAfresh(): Promise<never> {
  const { pathname, search } = findWanted() ?? window.location;
  if (!isLeaving && !isFirstTime(`afresh ${window.early?.build()} ${pathname}${search}`)) throw new CodeMissing();
  return openWanted();
}

/** Without a limit: for pages that are loaded from another source the next time. */
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
    // Without storage the first attempt cannot be distinguished from the hundredth.
    return false;
  }
}
