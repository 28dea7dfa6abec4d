export { getWhitelabelSettings, type WhitelabelSettings } from './get-whitelabel-settings.ts';
