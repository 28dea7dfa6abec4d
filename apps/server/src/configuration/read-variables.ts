import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import type { Variable } from './variable.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The values of variables; one without a default may be missing. */
export type ValuesOf<Variables extends Record<string, Variable>> = {
  [Name in keyof Variables as Variables[Name] extends { default: string } ? Name : never]: z.output<
    Variables[Name]['schema']
  >;
} & {
  [Name in keyof Variables as Variables[Name] extends { default: string }
    ? never
    : Name]?: z.output<Variables[Name]['schema']>;
};

/**
 * Reads variables from the environment, or from the files named by `NAME_FILE`. Adds a line to `problems` for
 * each invalid value and returns the default instead.
 */
export function readVariables<const Variables extends Record<string, Variable>>(
  variables: Variables,
  environment: Environment,
  problems: string[],
): ValuesOf<Variables> {
  const values: Record<string, unknown> = {};
  for (const [name, variable] of Object.entries<Variable>(variables)) {
    const { schema, mustBe, isSecret = false } = variable;
    const path = environment[`${name}_FILE`]?.trim();
    const given = path
      ? readValueFile(name, path, environment, problems)
      : environment[name]?.trim();
    const text = given || variable.default;
    if (!text) continue;
    const result = schema.safeParse(text);
    if (result.success) {
      values[name] = result.data;
      continue;
    }
    if (variable.default !== undefined) values[name] = schema.parse(variable.default);
    if (path) problems.push(`${name} must be ${mustBe}, but ${path} has another value.`);
    else problems.push(`${name} must be ${mustBe}${isSecret ? '' : `, not "${text}"`}.`);
  }
  return values as ValuesOf<Variables>;
}

/** Maximum size of a value file; a longer one is the wrong file. */
const VALUE_FILE_LIMIT = 64 * 1024;

/** Returns the trimmed content of the file that `NAME_FILE` names, or null with a problem. */
function readValueFile(
  name: string,
  path: string,
  environment: Environment,
  problems: string[],
): string | null {
  if (environment[name]?.trim()) {
    problems.push(`${name} and ${name}_FILE are both set. Set only one.`);
    return null;
  }
  try {
    const text = readFileSync(path, 'utf8');
    if (text.trim() === '') problems.push(`${name}_FILE is ${path}, which is empty.`);
    else if (text.length <= VALUE_FILE_LIMIT) return text.trim();
    else problems.push(`${name}_FILE is ${path}, which is larger than 64 KB.`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    problems.push(`${name}_FILE is ${path}, which can’t be read (${code}).`);
  }
  return null;
}
