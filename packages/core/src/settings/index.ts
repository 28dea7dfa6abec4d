export { getSettings, listSettings, type Settings } from './get-settings.ts';
export { saveSettings } from './save-settings.ts';
export { SECTION_SCHEMAS, type SectionValues } from './settings.input.ts';
export { switchEmail } from './switch-email.ts';
