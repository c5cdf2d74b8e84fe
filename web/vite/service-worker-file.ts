import type { Plugin } from 'vite';

/** Emits the worker as a file of its own at the root, which gives it the widest possible scope. */
export function serviceWorkerFile(): Plugin {
  return {
    name: 'service-worker-file',
    apply: 'build',
    buildStart() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'chunk', id: 'web/offline/service-worker.ts', fileName: 'service-worker.js' });
    },
    generateBundle(_options, bundle) {
      const file = bundle['service-worker.js'];
      if (file?.type !== 'chunk') return;
      const isAlone = file.imports.length === 0 && file.exports.length === 0;
      if (!isAlone) this.error('The service worker must be one file that imports and exports nothing.');
    },
  };
}
