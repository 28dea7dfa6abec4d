import type { LoginEmailKind, LoginEmailProps } from '../email-props.ts';
import type { Words } from './words.ts';

const invite = ({ team }: LoginEmailProps) =>
  team?.inviterName ? `${team.inviterName} invited you` : "You're invited";

/** Returns a notice that someone's sign-in method changed. */
const notice = (subject: string, happened: string) => (): Words => ({
  subject,
  preview: "If this wasn't you, reset your password now.",
  heading: subject,
  paragraphs: [
    happened,
    "If this wasn't you, reset your password now. A reset logs you out everywhere and removes all passkeys.",
  ],
  button: 'Reset my password',
  afterwards: "If this was you, there's nothing to do.",
});

/** The texts of emails about signing in. */
export const loginWords: Record<LoginEmailKind, (props: LoginEmailProps) => Words> = {
  invitation: (props) => ({
    subject: `${invite(props)} to ${props.team?.name ?? 'a team'} on Amends`,
    preview: 'Accept the invitation to sign in and work on claims.',
    heading: `Join ${props.team?.name ?? 'the team'}`,
    paragraphs: [
      `${invite(props)} to work on claims with ${props.team?.name ?? 'the team'}. Your role will be ${props.team?.role ?? 'User'}.`,
      `The link works once and expires in ${props.worksFor}.`,
    ],
    button: 'Accept the invitation',
    afterwards:
      "Just opening the page won't change anything. If you don't know the sender, ignore this email.",
  }),
  reset: (props) => ({
    subject: 'Set a new password for Amends',
    preview: `The link expires in ${props.worksFor}.`,
    heading: 'Set a new password',
    paragraphs: [
      'We received a request to reset the password of your Amends account.',
      `The link works once and expires in ${props.worksFor}. A new password logs you out everywhere.`,
    ],
    button: 'Choose a new password',
    afterwards: "If this wasn't you, ignore this email. Your password won't change.",
  }),
  'person.password-reset': notice(
    'Your password was reset',
    'Your Amends password was reset by a link sent to this address. You were logged out everywhere and your passkeys were removed.',
  ),
  'person.password-changed': notice(
    'Your password was changed',
    'The password of your Amends account was changed. You were logged out in every other browser.',
  ),
  'person.two-factor-on': notice(
    'Two-step sign-in is on',
    'Two-step sign-in was turned on for your Amends account. You were logged out in every other browser and your passkeys were removed.',
  ),
  'person.two-factor-off': notice(
    'Two-step sign-in is off',
    'Two-step sign-in was turned off for your Amends account. Your password alone now signs you in.',
  ),
  'person.recovery-codes-renewed': notice(
    'You have new recovery codes',
    'New recovery codes were created for your Amends account. The codes you had before no longer work.',
  ),
  'person.passkey-added': notice(
    'A passkey was added',
    'A passkey was added to your Amends account. It signs in without your password.',
  ),
  'person.passkey-removed': notice(
    'A passkey was removed',
    'A passkey was removed from your Amends account. It no longer signs in.',
  ),
};

const ACCOUNT = "You're receiving this because it concerns the security of your Amends account.";

export const loginPhrases = {
  hello: (name: string | null) => (name ? `Hi ${name},` : 'Hi,'),
  why: {
    invitation: "You're receiving this because someone invited this address to Amends.",
    reset: "You're receiving this because someone requested a new password with this address.",
    'person.password-reset': ACCOUNT,
    'person.password-changed': ACCOUNT,
    'person.two-factor-on': ACCOUNT,
    'person.two-factor-off': ACCOUNT,
    'person.recovery-codes-renewed': ACCOUNT,
    'person.passkey-added': ACCOUNT,
    'person.passkey-removed': ACCOUNT,
  } satisfies Record<LoginEmailKind, string>,
};
