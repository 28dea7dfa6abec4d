import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * Reloads the page after a button's conflict with a newer draft, so that the form has the new version and
 * pressing the button again saves, as the notice says. Not after an autosave, where no one has read the
 * notice.
 */
export const shouldRevalidate = ({
  actionStatus,
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  (actionStatus === 409 && formData?.get('intent') !== 'autosave') || defaultShouldRevalidate;
