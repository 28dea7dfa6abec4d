/** Returns the field name of a statement with a checkbox. */
export const tickName = (index: number): string => `statement-${index + 1}`;
