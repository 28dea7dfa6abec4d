import type { Edit } from './use-edit.ts';

/** Returns the props of an editor's text fields and selects, by their names. */
export const textOf =
  <Values extends object>({
    values,
    set,
    errorOf,
  }: Pick<Edit<Values>, 'values' | 'set' | 'errorOf'>) =>
  <Name extends keyof Values & string>(name: Name) => ({
    name,
    error: errorOf(name),
    value: String(values[name] ?? ''),
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      set({ [name]: event.currentTarget.value } as unknown as Partial<Values>),
  });
