import type { Texts } from '../text.ts';

export const privacy = {
  erasure_ended: 'This erasure has just ended. Try again.',
  erasure_started: 'This person’s data was already erased. That can’t be undone.',
} satisfies Texts;
