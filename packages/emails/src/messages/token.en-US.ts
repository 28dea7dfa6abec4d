import type { TokenEmailProps } from '../token-email-props.ts';

const DONE = { created: 'created', rotated: 'rotated', revoked: 'revoked' } as const;

/** Returns the words of the email to an owner about an API token. */
export function tokenWords(props: TokenEmailProps) {
  const { change, tokenName, storeName, actorName, expiresOn, previousUntil } = props;
  const who = actorName ?? 'Someone with access to the server';
  const done = DONE[change];
  return {
    subject: `API token ${done} for ${storeName}`,
    heading: `API token ${done}`,
    intro: `${who} ${done} the API token “${tokenName}” for ${storeName}.`,
    consequence: {
      created: expiresOn
        ? `It works until ${expiresOn}, with these permissions:`
        : 'It works until you revoke it, with these permissions:',
      rotated: `It has a new value. The old value works until ${previousUntil ?? 'now'}.`,
      revoked: 'Programs that use it can no longer access your store.',
    }[change],
    advice: 'If you didn’t expect this, revoke the token and check who is on your team.',
    button: 'Open API tokens',
    why: 'You’re receiving this because you’re responsible for this store.',
  };
}
