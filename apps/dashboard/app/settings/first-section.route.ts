import { SECTION_NAMES } from '@amends/core/stores/settings/section.rules';
import { redirect } from 'react-router';

/** Redirects to the first section of the settings. */
export const loader = () => redirect(`/settings/${SECTION_NAMES[0]}`);
