/** The variables of macros, with a description for their authors. */
export const MACRO_VARIABLES = {
  'customer.firstName': 'The customer’s first name',
  'customer.name': 'The customer’s name',
  'customer.email': 'The customer’s email address',
  'order.number': 'The order number',
  'claim.number': 'The claim number',
  'claim.status': 'The status of the claim',
  'claim.type': 'What went wrong',
  'claim.filedOn': 'The day on which the claim was filed',
  'claim.link': 'Where the customer finds the claim by order number and email',
  'claim.resolution': 'What the customer asked for',
  items: 'The items of the claim, with their quantities',
  'store.name': 'The name of the store',
  'store.email': 'The store’s contact address',
  'agent.name': 'The sender’s name',
  'agent.firstName': 'The sender’s first name',
} as const satisfies Record<string, string>;

export type MacroVariable = keyof typeof MACRO_VARIABLES;

/** The current value of each variable; empty if it has none. */
export type MacroValues = Readonly<Partial<Record<MacroVariable, string | null>>>;

/** `{{name}}`, or `{{name | fallback}}`. */
const PLACE = /\{\{\s*([^{}|]*?)\s*(?:\|([^{}]*))?\}\}/g;

const isKnown = (name: string): name is MacroVariable => Object.hasOwn(MACRO_VARIABLES, name);

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
