import type { SettingsSection } from '@amends/core/stores/settings/section.rules';
import { type FieldWords, type SectionField, sectionFields } from './section-fields.ts';

/** The values of a section's changed fields. */
export type SectionChanges = Readonly<Record<string, { before?: unknown; after?: unknown }>>;

/** A changed field as text. For a list, only the added or removed entries; null if none. */
export interface ChangeLine {
  /** Name of the field. */
  name: string;
  label: string;
  before: string | null;
  after: string | null;
}

/** Describes changes with units, in the order of the section's fields. */
export function describeChanges(
  section: SettingsSection,
  changes: SectionChanges,
  words: FieldWords,
): ChangeLine[] {
  const fields = sectionFields(words)[section] as Readonly<Record<string, SectionField>>;
  return Object.entries(fields).flatMap(([name, field]): ChangeLine[] => {
    const change = changes[name];
    if (!change) return [];
    const before = field.text(change.before);
    const after = field.text(change.after);
    if (typeof before === 'string' || typeof after === 'string') {
      return [{ name, label: field.label, before: oneText(before), after: oneText(after) }];
    }
    const gone = before.filter((entry) => !after.includes(entry));
    const come = after.filter((entry) => !before.includes(entry));
    return [{ name, label: field.label, before: listText(gone), after: listText(come) }];
  });
}

/** Returns the fields in which the values differ. */
export function changesBetween(before: object, after: object): SectionChanges {
  const [was, is] = [before, after] as Record<string, unknown>[];
  return Object.fromEntries(
    Object.keys({ ...was, ...is }).flatMap((name) =>
      JSON.stringify(was?.[name] ?? null) === JSON.stringify(is?.[name] ?? null)
        ? []
        : [[name, { before: was?.[name], after: is?.[name] }]],
    ),
  );
}

const oneText = (text: string | string[]) => (typeof text === 'string' ? text : listText(text));

const listText = (entries: readonly string[]) => (entries.length > 0 ? entries.join(', ') : null);
