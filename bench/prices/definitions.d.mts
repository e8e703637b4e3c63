export function usualDefinition(number: number): object;
export function dearestDefinition(number: number): object;
