/** Settings for Monaco, GraphiQL's code editor. Loaded before it. */
const WORKERS = new Map([
  ['json', 'json.worker.js'],
  ['graphql', 'graphql.worker.js'],
]);

Object.assign(self, {
  MonacoEnvironment: {
    /**
     * @param {string} _module
     * @param {string} label
     */
    getWorkerUrl: (_module, label) => new URL(WORKERS.get(label) ?? 'editor.worker.js', import.meta.url).href,
  },
});
