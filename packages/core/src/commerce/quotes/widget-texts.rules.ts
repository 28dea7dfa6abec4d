/** The texts of the widget that a store has not replaced. */
const WIDGET_TEXTS = {
  title: 'Shipping protection',
  description: 'Get a refund or a replacement if your order is lost, stolen or damaged on its way.',
  accept: 'Protect my order',
  decline: 'Continue without protection',
} as const;

export type WidgetTexts = Record<keyof typeof WIDGET_TEXTS, string>;

/** Returns the texts of a store's widget; the default where the store has none. */
export const widgetTextsOf = (given: Partial<WidgetTexts>): WidgetTexts => ({
  title: given.title || WIDGET_TEXTS.title,
  description: given.description || WIDGET_TEXTS.description,
  accept: given.accept || WIDGET_TEXTS.accept,
  decline: given.decline || WIDGET_TEXTS.decline,
});
