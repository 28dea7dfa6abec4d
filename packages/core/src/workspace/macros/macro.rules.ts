/** The variables of macros. */
export const MACRO_VARIABLES = [
  'customer.firstName',
  'customer.name',
  'customer.email',
  'order.number',
  'claim.number',
  'claim.status',
  'claim.type',
  'claim.filedOn',
  'claim.link',
  'claim.resolution',
  'items',
  'store.name',
  'store.email',
  'agent.name',
  'agent.firstName',
] as const;

export type MacroVariable = (typeof MACRO_VARIABLES)[number];

/** The current value of each variable; empty if it has none. */
export type MacroValues = Readonly<Partial<Record<MacroVariable, string | null>>>;

/** `{{name}}`, or `{{name | fallback}}`. */
const PLACE = /\{\{\s*([^{}|]*?)\s*(?:\|([^{}]*))?\}\}/g;

const isKnown = (name: string): name is MacroVariable =>
  MACRO_VARIABLES.some((known) => known === name);

/** Returns the unknown variable names in a text, without duplicates, as typed. */
export function unknownVariables(text: string, known?: readonly MacroVariable[]): string[] {
  const names = [...text.matchAll(PLACE)].map(([, name = '']) => name);
  const isOne = (name: string) => isKnown(name) && (known?.includes(name) ?? true);
  return [...new Set(names.filter((name) => !isOne(name)))];
}

/** Returns the variables that a text uses, without duplicates. */
export function variablesOf(text: string): MacroVariable[] {
  return [
    ...new Set([...text.matchAll(PLACE)].flatMap(([, name = '']) => (isKnown(name) ? name : []))),
  ];
}

export interface FilledText {
  text: string;
  /** Variables with neither value nor fallback; they are omitted from the text. */
  missing: MacroVariable[];
}

/**
 * Replaces each variable in a text by its value or its fallback. Values are never searched for
 * variables. Unknown names stay as typed.
 */
export function fillMacro(text: string, values: MacroValues): FilledText {
  const missing = new Set<MacroVariable>();
  const filled = text.replaceAll(PLACE, (written, name: string, instead?: string) => {
    if (!isKnown(name)) return written;
    const value = values[name]?.trim() || instead?.trim();
    if (!value) missing.add(name);
    return value ?? '';
  });
  return { text: filled, missing: [...missing] };
}

/** Returns the first name of a full name; null if there is none. */
export function firstNameOf(name: string | null | undefined): string | null {
  return name?.trim().split(/\s+/)[0] || null;
}
