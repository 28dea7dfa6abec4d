import { z } from 'zod';
import { SECTION_NAMES } from './section.rules.ts';

const number = z.int().meta({
  description: 'Numbers the section’s changes, from 1.',
});

/** A saved change of a section: who changed what, from which value to which. */
export const SettingsChange = z.object({
  number,
  section: z.enum(SECTION_NAMES),
  changedAt: z.date(),
  changedBy: z.string().nullable(),
  restored: z.int().nullable().meta({
    description:
      'The change whose values this one restored; 0 for the values before the first change.',
  }),
  changes: z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() })),
});
export type SettingsChange = z.output<typeof SettingsChange>;

export const SettingsChangePage = z.object({
  items: z.array(SettingsChange),
  nextCursor: z.string().nullable(),
});
export type SettingsChangePage = z.output<typeof SettingsChangePage>;

/** The newest change of a section. */
export const LastSettingsChange = SettingsChange.pick({
  number: true,
  changedAt: true,
  changedBy: true,
});
export type LastSettingsChange = z.output<typeof LastSettingsChange>;
