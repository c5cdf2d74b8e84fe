const loading = new Map<string, Promise<void>>();

/** Loads a third-party script once; never before it is needed. */
export function loadScript(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const load = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    // Google's script copies its nonce to the styles it writes.
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

/** A personal page contains its nonce; a cached page gets the nonce separately. */
function findNonce(): string {
  const own = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  if (own) return own;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming.find(({ name }) => name === 'style-nonce')?.description ?? '';
}
