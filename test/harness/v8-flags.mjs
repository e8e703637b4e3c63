/**
 * Flags for short-lived processes: V8 optimises a function only after it has run longer than usual. Optimising
 * functions that are rarely called again took a tenth of the CPU time of all tests, mostly on other threads.
 */
export const V8_FLAGS = ['--interrupt-budget=2000000'];
