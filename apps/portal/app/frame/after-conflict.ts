import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * Loads the page again after a button met a newer draft, so that the form has its version and the
 * same button saves, as the notice says. An autosave keeps the old one: no one has read a notice.
 */
export const shouldRevalidate = ({
  actionStatus,
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  (actionStatus === 409 && formData?.get('intent') !== 'autosave') || defaultShouldRevalidate;
