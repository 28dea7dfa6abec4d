import { count, type Texts } from '../text.ts';

export const stores = {
  branding_unchanged: 'The draft has no changes to publish.',
  domain_exists: 'This store already has this domain.',
  domain_taken: 'This domain belongs to another store. Choose a different one.',
  file_too_large: ({ filename }: { filename: string }) =>
    `${filename} is larger than 2 MB. Choose a smaller picture.`,
  font_too_large: ({ filename }: { filename: string }) =>
    `${filename} is larger than 500 KB. Choose a font with fewer characters.`,
  picture_type_refused: ({ filename }: { filename: string }) =>
    `${filename} isn’t a picture we can open. Use PNG, JPEG, WebP, GIF or SVG.`,
  font_type_refused: ({ filename }: { filename: string }) =>
    `${filename} isn’t a WOFF2 font. Ask the font’s maker for a .woff2 file.`,
  file_unreadable: ({ filename }: { filename: string }) =>
    `${filename} has too many pixels. Make it smaller and upload it again.`,
  picture_unreadable: ({ filename }: { filename: string }) =>
    `We couldn’t read ${filename}. Save the picture again and upload the new file.`,
  font_unreadable: ({ filename }: { filename: string }) =>
    `We couldn’t read ${filename}. Export the font again and upload the new file.`,
  font_license_needed: ({ filename }: { filename: string }) =>
    `${filename} restricts embedding. Enter where your web license comes from.`,
  no_rotation: 'No key rotation is in progress. Reload the page.',
  sender_domain_taken: 'Another store sends emails from this domain. Choose a different one.',
  sender_exists: 'This store already has this sender address.',
  sender_not_verified: 'Emails can come from this address once it is verified.',
  settings_changed:
    'A teammate saved these settings while you were editing. Please review their changes.',
  store_move_not_allowed: 'The store’s status doesn’t allow this anymore.',
  terms_date_taken:
    'Other terms already start on this day. Choose another day, or withdraw those terms first.',
  terms_in_force: 'These terms can’t be withdrawn anymore. Add new ones instead.',
  too_many_files: ({ most }: { most: number }) => `A store keeps at most ${most} files.`,
  branding_changed:
    'A teammate changed the branding while you were editing. Please review their changes.',
  credit_method_unavailable:
    'No connected shop issues store credit this way. Choose another, or connect one.',
  currency_fixed: 'The currency can’t change once the store has orders.',
  domain_not_verified: 'Links can use a domain once it is verified.',
  font_lacks_characters: ({
    filename,
    characters,
  }: {
    filename: string;
    characters: readonly string[];
  }) =>
    `${filename} has no ${characters.join(' ')}. Choose a font with all letters, digits and punctuation.`,
  slug_fixed: 'The short name can’t change once the store has orders: links in emails use it.',
  slug_taken: 'Another store has this short name. Choose another.',
  activate_on_store_page:
    'Someone paused or closed this store. Activate it on the store’s page first.',
  store_changed: 'A teammate saved this store while you were editing. Please review their changes.',
  store_moved_since:
    'The store’s status changed after the deployment. Change it on the store’s page.',
  terms_in_the_past: 'Terms can’t start in the past. Choose today or a later day.',
  too_many_domains: ({ most }: { most: number }) =>
    `A store can have ${most} domains. Remove one first.`,
  too_many_senders: ({ most }: { most: number }) =>
    `A store can have ${most} sender addresses. Remove one first.`,

  domain_missing: 'Enter a domain.',
  domain_too_long: 'At most 253 characters.',
  invalid_domain: 'Enter a domain, such as claims.example.com.',
  domain_has_port: 'Enter the domain without a port.',
  domain_has_path: 'Enter the domain alone, without https:// and without a path.',
  domain_has_wildcard: 'A wildcard can’t be added. Enter one domain at a time.',
  domain_is_address: 'An IP address can’t be added. Enter a domain, such as claims.example.com.',
  domain_not_public: 'This name works only in a private network. Enter a public domain.',
  domain_is_public_suffix:
    'Anyone can register names under this one. Enter your own domain, such as claims.example.com.',
  domain_of_provider: 'This is the provider’s own address. Enter a domain of your own.',
  invalid_sender_address: 'Enter an email address, such as claims@mail.example.com.',

  file_not_uploaded: 'Upload this file first.',
  font_not_offered: 'Choose a font from the list.',
  license_note_missing: 'This font restricts embedding. Enter where your web license comes from.',
  not_a_color: 'Enter a color like #1f5a41.',
  too_many_texts: 'Save at most 2,000 texts at once.',

  unknown_key: 'This text doesn’t exist.',
  invalid_characters: 'Remove invisible characters.',
  message_syntax: 'A brace is missing or misplaced. Write placeholders like {store}.',
  text_blank: 'Enter visible text for every case.',
  placeholder_format: ({ names }: Named) => `Use ${braced(names)} without a format.`,
  placeholder_missing: ({ names }: Named) => `Keep ${braced(names)} in the text, in every case.`,
  placeholder_unknown: ({ names, placeholders }: Named & { placeholders: readonly string[] }) =>
    `You can’t use ${braced(names)} here. You can use ${braced(placeholders)}.`,
  placeholders_unknown_here: ({ names }: Named) =>
    `You can’t use ${braced(names)} here. This text has no placeholders.`,
  plural_form_unknown: ({ names }: Named) =>
    `This language has no plural form “${names.join('”, “')}”.`,

  amount_out_of_range: 'Enter an amount, for example 350. Very large amounts can’t be saved.',
  amount_too_large: 'This amount is too large.',
  archived_before_appeal: 'Claims can be archived only after the appeal window closes.',
  at_most_entries: ({ maximum }: { maximum: number }) => `At most ${count(maximum)} entries.`,
  at_most_fields: ({ maximum }: { maximum: number }) => `At most ${maximum} fields.`,
  at_most_reasons: ({ maximum }: { maximum: number }) => `At most ${maximum} reasons.`,
  bonus_below_zero: 'Enter a bonus of 0 or more.',
  bonus_over_whole: 'A bonus can’t exceed 100%.',
  cap_out_of_range: 'Enter an amount above 0, for example 5000. Very large amounts can’t be saved.',
  contact_email_form: 'Enter an email address, such as help@example.com.',
  contact_missing: 'Add a contact email or a contact page before the store goes live.',
  field_name_missing: 'Enter a name for the field.',
  invalid_slug:
    'Use 2 to 60 lowercase letters, digits and hyphens. Start and end with a letter or digit.',
  metadata_key_form: 'Use lowercase letters, digits and _, starting with a letter.',
  metadata_key_repeated: 'Another field already has this key.',
  monthly_limit_out_of_range: 'Enter a whole number from 0 to 10,000.',
  no_resolution: 'Offer at least one: refund, reshipment or store credit.',
  not_a_day: 'Enter a day, such as 2026-03-31.',
  not_an_item_issue: 'Choose a type of item issue.',
  nothing_offered: 'Offer at least one option.',
  reason_code_form: 'Use capital letters, digits and _.',
  reason_code_repeated: 'Another reason already has this code.',
  reason_for_team_missing: 'Enter a reason for your team.',
  reasons_missing: 'Keep at least one reason.',
  reminder_after_closing: 'The reminder must come before the claim is closed.',
  return_reason_missing: 'Enter the reason.',
  sender_name_not_plain: 'Enter a name without quotes, < or >.',
  slug_reserved: 'This short name is reserved. Choose another.',
  statement_missing: 'Enter the statement.',
  store_name_missing: 'Enter the store’s name.',
  sub_type_repeated: 'Two sub-types of this type have the same name.',
  type_not_offered: 'Choose a type that shoppers can select.',
  types_missing: 'Keep at least one type.',
  unknown_country: 'Choose a country.',
  unknown_currency: 'Enter a currency code, such as USD.',
  unknown_time_zone: 'Choose a time zone, such as America/New_York.',
  warranty_months_out_of_range: 'Enter a whole number of months from 1 to 120.',
  whole_days_between: ({ least, most }: { least: number; most: number }) =>
    `Enter a whole number of days from ${least} to ${count(most)}.`,
  whole_days_from_0: 'Enter a whole number of days from 0 to 999.',
  whole_days_from_1: 'Enter a whole number of days from 1 to 999.',
  whole_hours: 'Enter a whole number of hours from 1 to 999.',
  private_address: 'a private address',
} satisfies Texts;

interface Named {
  names: readonly string[];
}

const braced = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');
