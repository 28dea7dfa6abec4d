/** Returns the field of a statement that is agreed to by a tick. */
export const tickName = (index: number): string => `statement-${index + 1}`;
