/**
 * Flags for processes that end after seconds or minutes: V8 optimises a function only when it has run for longer than usual.
 * Optimising functions that are hardly called again took a tenth of the processor time of all tests, most of it on other threads.
 */
export const V8_FLAGS = ['--interrupt-budget=2000000'];
