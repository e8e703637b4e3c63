/**
 * Of processes that end after seconds or minutes: V8 optimises a function when it has run for longer than usual. To optimise what is
 * hardly called again took a tenth of the processor time of all tests, most of it on threads beside.
 */
export const V8_FLAGS = ['--interrupt-budget=2000000'];
