const loading = new Map<string, Promise<void>>();

/** Brings someone else's script into the page, once; never before it is asked for. */
export function loadScript(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const load = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    // Google's script gives its nonce to the styles it writes.
    script.nonce = findNonce();
    script.onload = () => resolve();
    script.onerror = () => {
      loading.delete(address);
      script.remove();
      reject(new Error(`Not loaded: ${new URL(address).host}`));
    };
    document.head.append(script);
  });
  loading.set(address, load);
  return load;
}

/** A page for one visitor bears its nonce; the nonce of one that is the same for everybody came beside it. */
function findNonce(): string {
  const own = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  if (own) return own;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming.find(({ name }) => name === 'style-nonce')?.description ?? '';
}
