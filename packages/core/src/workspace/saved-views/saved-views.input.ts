import { z } from 'zod';
import { text } from '../../kernel/internal.ts';
import { InboxSelectionInput } from '../inbox/inbox.input.ts';
import { formatInboxQuery, parseInboxQuery } from '../inbox/inbox-query.rules.ts';

const name = z
  .string()
  .trim()
  .min(1, text('view_name_missing'))
  .max(60, text('at_most_characters'))
  .transform((text) => text.replaceAll(/\s+/g, ' '));

/** The URL's query; unknown parts are dropped. */
const query = z
  .string()
  .max(4000)
  .transform((text) => formatInboxQuery(parseInboxQuery(new URLSearchParams(text))).toString());

const position = z.int().min(0).max(1000);

export const NewSavedView = z.strictObject({
  name,
  query,
  shared: z.boolean().default(false),
  position: position.default(0),
});

/**
 * `storeId`: '' for the provider account; if omitted, the account for its people, else the first of
 * the person's stores.
 */
export const CreateSavedViewInput = z.strictObject({
  storeId: z.string().max(100).optional(),
  ...NewSavedView.shape,
});
export type CreateSavedViewInput = z.input<typeof CreateSavedViewInput>;

/** Omitted fields stay unchanged. */
export const SavedViewChanges = z.strictObject({
  name: name.optional(),
  query: query.optional(),
  shared: z.boolean().optional(),
  position: position.optional(),
  /** The version that the caller loaded. */
  version: z.int().min(1).optional(),
});

const viewId = z.string().min(1).max(100);
export const ChangeSavedViewInput = z.strictObject({ viewId, ...SavedViewChanges.shape });
export type ChangeSavedViewInput = z.input<typeof ChangeSavedViewInput>;

/** As in `InboxSelectionInput`: the stores to count in, and the time zone. */
export const CountSavedViewsInput = z.strictObject({
  storeIds: InboxSelectionInput.shape.storeIds,
  timeZone: InboxSelectionInput.shape.timeZone,
});
export type CountSavedViewsInput = z.input<typeof CountSavedViewsInput>;
