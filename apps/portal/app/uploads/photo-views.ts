import type { ClaimType } from '@amends/core/claims/terms/claim-type.rules';

/** Views that a photo of an item can show. The form has an outline for each. */
export const PHOTO_VIEWS = ['problem', 'whole', 'label'] as const;
export type PhotoView = (typeof PHOTO_VIEWS)[number];

const VIEWS_OF: Partial<Record<ClaimType, readonly PhotoView[]>> = {
  DAMAGED: PHOTO_VIEWS,
  DEFECTIVE_ITEM: PHOTO_VIEWS,
  WRONG_ITEM: ['whole', 'label'],
};

/**
 * Returns the views that help to decide an issue of a type; none if there is no item to see, and all if no
 * type is chosen yet, because a form without scripts is sent as it was rendered.
 */
export const photoViewsOf = (type: string): readonly PhotoView[] =>
  type === '' ? PHOTO_VIEWS : (VIEWS_OF[type as ClaimType] ?? []);

/** Parses the view in a form or reference; undefined if invalid. */
export const photoViewOf = (value: unknown): PhotoView | undefined =>
  PHOTO_VIEWS.find((view) => view === value);
