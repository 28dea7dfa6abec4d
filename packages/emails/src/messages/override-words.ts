import type { EmailWords } from '../email-props.ts';
import type { Words } from './en-US.ts';

/** Returns the default texts with the store's overrides. */
export function customized(ours: Words, own: EmailWords | null): Words {
  if (!own) return ours;
  const paragraphs = own.opening ? paragraphsOf(own.opening) : ours.paragraphs;
  const afterwards = own.closing ?? ours.afterwards;
  return {
    ...ours,
    subject: own.subject ?? ours.subject,
    heading: own.heading ?? ours.heading,
    paragraphs,
    preview: own.opening ? (paragraphs[0] ?? '') : ours.preview,
    button: own.button ?? ours.button,
    ...(afterwards ? { afterwards } : {}),
  };
}

/** Returns the paragraphs of a text, which blank lines separate. */
export const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
