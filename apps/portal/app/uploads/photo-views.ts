import type { ClaimType } from '@amends/core/claims/terms/claim-type.rules';

/** What a photo of an item can show. Each is asked for by an outline of its own. */
export const PHOTO_VIEWS = ['problem', 'whole', 'label'] as const;
export type PhotoView = (typeof PHOTO_VIEWS)[number];

const VIEWS_OF: Partial<Record<ClaimType, readonly PhotoView[]>> = {
  DAMAGED: PHOTO_VIEWS,
  DEFECTIVE_ITEM: PHOTO_VIEWS,
  WRONG_ITEM: ['whole', 'label'],
};

/**
 * Returns the views that help to decide an issue of a type; none where there is no item to see. Of
 * a type that is not chosen yet, all: a form without scripts is sent as it was rendered.
 */
export const photoViewsOf = (type: string): readonly PhotoView[] =>
  type === '' ? PHOTO_VIEWS : (VIEWS_OF[type as ClaimType] ?? []);

/** Returns the view that a form or a reference names; undefined for anything else. */
export const photoViewOf = (value: unknown): PhotoView | undefined =>
  PHOTO_VIEWS.find((view) => view === value);
