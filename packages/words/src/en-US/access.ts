import type { Texts } from '../text.ts';

export const access = {
  invalid_publishable_key: 'This publishable key is unknown or was revoked.',
  invalid_token: 'This API token is not valid here.',
  publishable_key_not_enough: 'A publishable key can only ask for quotes. Use an API token here.',
  rotation_in_progress:
    'This token still has two working values. Stop the old one before you rotate it again.',
  store_required: 'Specify the store with storeId.',
  token_changed: 'This token changed since you opened it. Reload the page.',
  token_expired:
    'This API token has expired or was replaced. Use its new value, or create another.',
  token_not_active: 'This token no longer works. Create a new one.',
  token_revoked: 'This API token was revoked. Create another one in your store’s settings.',
  too_many_publishable_keys: ({ most }: { most: number }) =>
    `A store can have ${most} active publishable keys. Revoke one you no longer need.`,
  too_many_requests: 'Too many attempts. Please wait a moment and try again.',
  too_many_tokens: ({ most }: { most: number }) =>
    `A store can have ${most} active API tokens. Revoke one you no longer need.`,
  not_an_address_range: ({ given }: { given: string }) =>
    `${given} isn’t an IP address or a range such as 203.0.113.0/24 or 2001:db8::/32.`,
  scope_missing: 'Choose at least one scope.',
  scopes_not_yours: ({ scopes }: { scopes: readonly string[] }) =>
    `You can’t grant permissions that you don’t have: ${scopes.join(', ')}.`,
  scope_not_yours: ({ scope }: { scope: string }) => `You don’t have ${scope}.`,
  expiry_in_past: 'Choose an expiry in the future.',
  store_by_id_or_slug: 'Specify a store by its ID or slug.',
  not_an_origin: ({ given }: { given: string }) =>
    `${given} isn’t the address of a site, such as https://shop.example.com.`,
  site_missing: 'Enter at least one site.',
  at_most_sites: ({ maximum }: { maximum: number }) => `At most ${maximum} sites.`,
  key_used_outside_pages:
    'A publishable key works only on pages of its sites. This request didn’t come from a page.',
  key_of_other_site: ({ origin }: { origin: string }) =>
    `This publishable key isn’t for ${origin}. Create a key for that site in your store’s settings.`,
} satisfies Texts;
