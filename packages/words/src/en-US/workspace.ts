import type { Texts } from '../text.ts';

export const workspace = {
  already_undone: 'This was already undone.',
  cannot_be_undone: 'There’s nothing to undo.',
  draft_conflict: 'A newer draft exists on another device.',
  sop_file_type_refused: ({ filename }: { filename: string }) =>
    `${filename} isn’t a picture, video or PDF we can open.`,
  label_exists: ({ name }: { name: string }) => `There’s already a label called ${name}.`,
  macro_changed: 'A teammate saved this macro in the meantime. Please review their version.',
  macro_values_missing: ({ names }: { names: string }) =>
    `This claim has no value for: ${names}. Fill it in.`,
  not_on_record: 'This claim’s previous state wasn’t recorded, so it was skipped.',
  nothing_selected: 'None of these claims can be changed.',
  only_people_can_view_claims: 'Only people can view claims.',
  only_people_have_drafts_of_replies: 'Only people have drafts of replies.',
  too_many_claims: ({ most }: { most: string }) =>
    `That is more than ${most} claims; choose fewer.`,
  too_many_sop_files: ({ most }: { most: number }) => `An SOP has at most ${most} files.`,
  too_many_labels: ({ most }: { most: number }) => `A store has at most ${most} labels.`,
  too_many_views: ({ most }: { most: number }) => `You can save at most ${most} views.`,
  view_changed: 'This view just changed. Reload and try again.',
  message_or_photo_missing: 'Write a message or add a photo.',
} satisfies Texts;
