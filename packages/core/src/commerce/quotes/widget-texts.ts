import type { Words } from '../../kernel/internal.ts';

export type WidgetTexts = Record<'title' | 'description' | 'accept' | 'decline', string>;

/** Returns the texts of a store's widget, with our defaults for those that the store has not set. */
export const widgetTextsOf = (words: Words, given: Partial<WidgetTexts>): WidgetTexts => ({
  title: given.title || words.text('widget_title'),
  description: given.description || words.text('widget_description'),
  accept: given.accept || words.text('widget_accept'),
  decline: given.decline || words.text('widget_decline'),
});
