/** Settings of Monaco, the code editor. They must run before its script. */
Object.assign(self, {
  MonacoEnvironment: {
    // Puts `monaco` into the window.
    globalAPI: true,
    /**
     * @param {string} _module
     * @param {string} label
     */
    getWorkerUrl: (_module, label) =>
      new URL(`../monaco/${label === 'json' ? 'json' : 'editor'}.worker.js`, import.meta.url).href,
  },
});
