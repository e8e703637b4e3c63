/** Settings of Monaco, the code editor. This script must run before Monaco's. */
Object.assign(self, {
  MonacoEnvironment: {
    // Exposes `monaco` on the window.
    globalAPI: true,
    /**
     * @param {string} _module
     * @param {string} label
     */
    getWorkerUrl: (_module, label) =>
      new URL(`../monaco/${label === 'json' ? 'json' : 'editor'}.worker.js`, import.meta.url).href,
  },
});
