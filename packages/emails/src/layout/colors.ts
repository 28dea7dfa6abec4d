import type { EmailBrand } from '../email-props.ts';

/** The neutral colors around the brand's, by palette. */
export const LIGHT = {
  page: '#faf9f6',
  surface: '#ffffff',
  sunken: '#f3f1ec',
  ink: '#1b1a17',
  muted: '#57534b',
  line: '#e7e3da',
};
export const DARK = {
  page: '#151412',
  surface: '#1d1c19',
  sunken: '#24221f',
  ink: '#f2efe8',
  muted: '#b8b2a6',
  line: '#47433c',
};

/**
 * Returns the style sheet for email clients in dark mode. Light colors are inline, because many
 * clients drop this sheet.
 */
export function darkSheet({ dark }: EmailBrand): string {
  const rules = [
    ['page', `background:${DARK.page}`],
    ['surface', `background:${DARK.surface};border-color:${DARK.line}`],
    ['sunken', `background:${DARK.sunken};border-color:${DARK.line}`],
    ['ink', `color:${DARK.ink}`],
    ['muted', `color:${DARK.muted}`],
    ['line', `border-color:${DARK.line}`],
    ['button', `background:${dark.accent};color:${dark.onAccent}`],
    ['link', `color:${dark.link}`],
    ['quote', `border-left-color:${dark.link};border-right-color:${dark.link}`],
    ['logo', 'background:#ffffff;padding:4px'],
  ].map(([name, style]) => [name, style?.replaceAll(/(;|$)/g, '!important$1')] as const);
  const byScheme = rules.map(([name, style]) => `.${name}{${style}}`).join('');
  // Outlook's apps mark the page instead of answering the media query.
  const byOutlook = rules.map(([name, style]) => `[data-ogsc] .${name}{${style}}`).join('');
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${byScheme}}${byOutlook}@media (max-width:640px){.wide{padding-left:20px!important;padding-right:20px!important}.outer{padding:0!important}.surface{border-left-width:0!important;border-right-width:0!important;border-radius:0!important}}`;
}
