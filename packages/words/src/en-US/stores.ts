import type { Texts } from '../text.ts';

export const stores = {
  branding_unchanged: 'The draft has no changes to publish.',
  domain_exists: 'This store already has the domain.',
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
    `${filename} restricts its embedding. Add where your license for the web comes from.`,
  no_rotation: 'No new key waits for its record. Reload the page.',
  sender_domain_taken: 'Another store sends emails from this domain. Choose a different one.',
  sender_exists: 'This store already has the sender address.',
  sender_not_verified: 'Emails can come from this address once it is verified.',
  settings_changed: 'A teammate saved these settings in the meantime. Please review their changes.',
  store_move_not_allowed: 'The store’s status doesn’t allow this anymore.',
  terms_date_taken:
    'Other terms start on this day already. Choose another day, or withdraw those first.',
  terms_in_force: 'These terms can’t be withdrawn anymore. Add new ones instead.',
  too_many_files: ({ most }: { most: number }) => `A store keeps at most ${most} files.`,
} satisfies Texts;
