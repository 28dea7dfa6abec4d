import type { TextValues } from '@amends/core';

/** A text, or a function that fills in its values. The parameter declares the values that the text needs. */
// biome-ignore lint/suspicious/noExplicitAny: each text declares its own values.
export type Text = string | ((values: any) => string);

/** Texts by name. */
export type Texts = Readonly<Record<string, Text>>;

/** Returns a text with these values filled in. */
export const read = (text: Text, values: TextValues = {}): string =>
  typeof text === 'string' ? text : text(values);

/** Formats the day of an instant: Nov 21, 2026. */
export const day = (at: Date, timeZone: string): string =>
  at.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone });

/** Formats a number: 5,000. */
export const count = (number: number): string => number.toLocaleString('en-US');
