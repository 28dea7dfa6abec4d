import { activity } from './en-US/activity.ts';
import { claim } from './en-US/claim.ts';
import { emails } from './en-US/emails.ts';
import { settings } from './en-US/settings.ts';
import { team } from './en-US/team.ts';
import { wordsOf } from './words-of.ts';

/** Activity uses the texts of the screens where it happened. */
const enUS = { activity, claim, emails, settings, team };

export type ActivityWords = typeof enUS;

export const { wordsFor: activityWordsFor } = wordsOf({ 'en-US': enUS });
