import type { LoginEmailKind, LoginEmailProps } from '../login-email-props.ts';
import type { Words } from './en-US.ts';

const invite = ({ team }: LoginEmailProps) =>
  team?.inviterName ? `${team.inviterName} invites you` : 'You are invited';

/** The words of e-mails about logins. */
export const loginWords: Record<LoginEmailKind, (props: LoginEmailProps) => Words> = {
  invitation: (props) => ({
    subject: `${invite(props)} to ${props.team?.name ?? ''} on Amends`,
    preview: 'Accept the invitation to sign in and work on claims.',
    heading: `Join ${props.team?.name ?? 'the team'}`,
    paragraphs: [
      `${invite(props)} to work on claims with ${props.team?.name ?? 'the team'}. Your role will be ${props.team?.role ?? 'User'}.`,
      `The link works once, for ${props.worksFor}.`,
    ],
    button: 'Accept the invitation',
    afterwards:
      'Opening the page changes nothing. If you do not know the sender, ignore this e-mail.',
  }),
  reset: (props) => ({
    subject: 'Set a new password for Amends',
    preview: `The link works for ${props.worksFor}.`,
    heading: 'Set a new password',
    paragraphs: [
      'Somebody, probably you, asked for a new password for your Amends login.',
      `The link works once, for ${props.worksFor}. A new password signs you out everywhere.`,
    ],
    button: 'Choose a new password',
    afterwards: 'If it was not you, ignore this e-mail: your password stays as it is.',
  }),
};

export const loginPhrases = {
  hello: (name: string | null) => (name ? `Hello ${name},` : 'Hello,'),
  why: {
    invitation: 'You get this e-mail because somebody invited this address to Amends.',
    reset: 'You get this e-mail because a new password was asked for with this address.',
  } satisfies Record<LoginEmailKind, string>,
};
