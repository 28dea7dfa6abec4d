import type { Texts } from '../text.ts';

export const access = {
  invalid_publishable_key: 'This publishable key is unknown or was revoked.',
  invalid_token: 'This API token is not valid here.',
  publishable_key_not_enough: 'A publishable key can only ask for quotes. Use an API token here.',
  rotation_in_progress:
    'This token still has two working values. Stop the old one before you rotate it again.',
  store_required: 'Specify the store with storeId.',
  token_changed: 'This token changed in the meantime. Reload it.',
  token_expired:
    'This API token has expired or was replaced. Use its new value, or create another.',
  token_not_active: 'This token no longer works. Create a new one.',
  token_revoked: 'This API token was revoked. Create another in the settings of your store.',
  too_many_publishable_keys: ({ most }: { most: number }) =>
    `A store can have ${most} working publishable keys. Revoke one that you no longer need.`,
  too_many_requests: 'Too many attempts. Please wait a moment and try again.',
  too_many_tokens: ({ most }: { most: number }) =>
    `A store can have ${most} working API tokens. Revoke one that you no longer need.`,
} satisfies Texts;
