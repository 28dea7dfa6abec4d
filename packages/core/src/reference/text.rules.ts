/**
 * Removes HTML tags and comments and keeps their text. For plain text; HTML output is escaped where
 * it is rendered.
 */
export function stripTags(html: string): string {
  let text = html;
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(/<!--[\s\S]*?-->|<\/?[a-zA-Z!][^<>]*>/g, '');
  }
  return text;
}

export { maskEmail, maskName, maskPhone, maskStreet } from './mask.rules.ts';
