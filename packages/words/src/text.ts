import type { TextValues } from '@amends/core';

/**
 * A text, or how it reads with what it counts, names or dates. The parameter declares the values that the
 * text needs.
 */
// biome-ignore lint/suspicious/noExplicitAny: each text declares its own values.
export type Text = string | ((values: any) => string);

/** Texts by name. */
export type Texts = Readonly<Record<string, Text>>;

/** Returns what a text says with these values. */
export const read = (text: Text, values: TextValues = {}): string =>
  typeof text === 'string' ? text : text(values);

/** Writes the day of an instant for a reader: Nov 21, 2026. */
export const day = (at: Date, timeZone: string): string =>
  at.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone });

/** Writes a number for a reader: 5,000. */
export const count = (number: number): string => number.toLocaleString('en-US');
