/** Texts of the pages before signing in. */
export const signIn = {
  title: 'Sign in',
  intro: 'Sign in to your claims dashboard.',
  toContinue: 'Sign in to continue where you left off.',
  email: 'Email address',
  password: 'Password',
  signIn: 'Sign in',
  withPasskey: 'Sign in with a passkey',
  passkeyFailed: 'No passkey was used. Try again, or use your password.',
  forgot: 'Forgot your password?',
  refused: 'Couldn’t sign in',
  waitFor: (seconds: number) =>
    seconds > 90
      ? `You can try again in ${Math.ceil(seconds / 60)} minutes.`
      : `You can try again in ${seconds} seconds.`,
  afterReset: 'Your new password is set. Use it to sign in.',
  demo: 'Demo accounts',
  demoPassword: 'All demo accounts use the password',

  codeTitle: 'Enter your code',
  codeIntro: 'Enter the six-digit code from your authenticator app.',
  code: 'Code',
  recoveryIntro: 'Each of your recovery codes works once.',
  recoveryCode: 'Recovery code',
  useRecovery: 'Use a recovery code',
  useCode: 'Use the authenticator app',
  startAgain: 'Start over',

  forgotTitle: 'Forgot your password',
  forgotIntro: 'We’ll email you a link to set a new one. It expires in 30 minutes.',
  sendLink: 'Send link',
  linkSent: (email: string) =>
    `If an account exists for ${email}, we’ve sent a reset link. Check your spam folder too.`,
  backToSignIn: 'Back to sign in',

  resetTitle: 'Set a new password',
  resetIntro: (email: string) => `For ${email}. This logs you out everywhere else.`,
  newPassword: 'New password',
  passwordHint: 'At least 12 characters. A few unrelated words make a good password.',
  setPassword: 'Set password',
  deadLink: 'This link has expired',
  deadReset: 'It’s been used or replaced, or it’s more than 30 minutes old. Request a new one.',
  deadInvitation:
    'It’s been used or revoked, or it’s more than 7 days old. Ask the person who invited you for a new one.',

  joinTitle: (store: string | null) => `Join ${store ?? 'Amends'}`,
  joinIntro: (given: {
    inviterName: string | null;
    email: string;
    role: string;
    storeName: string | null;
  }) =>
    `${given.inviterName ?? 'Someone'} invited ${given.email} to work on claims. Your role will be ${given.role}.`,
  yourName: 'Your name',
  join: 'Accept invitation',
  becomes: ({ signedInAs, email }: { signedInAs: string; email: string }) =>
    `You’re signed in as ${signedInAs}. If you accept, you’ll be signed in as ${email} instead.`,
  changeLogin: ({ signedInAs, email }: { signedInAs: string; email: string }) =>
    `You’re signed in as ${signedInAs}, but this invitation is for ${email}, who already has an account. Log out, then sign in as ${email} to accept.`,
  signOutAndContinue: 'Log out and continue',
  signInToJoin: (email: string) => `You already have an account. Sign in as ${email} to accept.`,
};
