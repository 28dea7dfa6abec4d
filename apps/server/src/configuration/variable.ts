import { z } from 'zod';

/** An environment variable: how it is read, and its row in `docs/configuration.md`. */
export interface Variable {
  schema: z.ZodType;
  /** The requirement, shown if it is not met. */
  mustBe: string;
  /** The kind of value, for the reference. */
  kind: string;
  /** Read if the variable is not set. */
  default?: string;
  /** Describes in Markdown what applies if the variable is not set and has no `default`. */
  otherwise?: string;
  /** Describes in Markdown what the variable does. */
  about: string;
  /** The value never appears in a message. */
  isSecret?: true;
}

export const PORT = {
  schema: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((value) => value <= 65_535),
  mustBe: 'a port number from 0 to 65535',
  kind: 'port',
} as const;

export const SWITCH = {
  schema: z
    .enum(['true', 'false', '1', '0', 'yes', 'no'])
    .transform((value) => ['true', '1', 'yes'].includes(value)),
  mustBe: 'true or false',
  kind: '`true` or `false`',
} as const;

export const LISTEN_HOST = {
  schema: z.string().regex(/^[\w.:-]+$/),
  mustBe: 'an address or a host name',
  kind: 'host',
} as const;

export const FOLDER = {
  schema: z.string().min(1),
  mustBe: 'the path of a folder',
  kind: 'path',
} as const;

/** A whole number in a range. */
export const numberFrom = <const Unit extends string>(least: number, most: number, unit: Unit) => ({
  schema: z
    .string()
    .regex(new RegExp(`^\\d{1,${String(most).length}}$`))
    .transform(Number)
    .refine((value) => value >= least && value <= most),
  mustBe: `a number of ${unit} from ${least} to ${most}`,
  kind: `${unit}, ${least} to ${most}`,
});

/** A number from 0 to 1. */
export const SHARE = {
  schema: z
    .string()
    .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?|\.\d{1,6})$/)
    .transform(Number),
  mustBe: 'a number from 0 to 1',
  kind: 'number, 0 to 1',
} as const;
