import { SECTION_NAMES } from '@amends/core/stores/settings/section.rules';
import { redirect } from 'react-router';

/** Settings begin with their first section. */
export const loader = () => redirect(`/settings/${SECTION_NAMES[0]}`);
