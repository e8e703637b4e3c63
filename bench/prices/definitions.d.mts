export function usualDefinition(number: number): object;
export function mostExpensiveDefinition(number: number): object;
