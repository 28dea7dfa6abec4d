import { z } from '@hono/zod-openapi';

/** An instant on the wire: ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** The JSON form of a value. */
type Json<T> = T extends Date
  ? string
  : T extends readonly (infer Element)[]
    ? Json<Element>[]
    : T extends object
      ? { [Key in keyof T]: Json<T[Key]> }
      : T;

/** The schema of a shape's JSON; the fields of an object stay accessible. */
type Wire<Shape extends z.ZodType> =
  Shape extends z.ZodObject<infer Fields>
    ? z.ZodObject<
        { [Name in keyof Fields]: Fields[Name] extends z.ZodType ? Wire<Fields[Name]> : never },
        z.core.$strict
      >
    : z.ZodType<Json<z.output<Shape>>>;

const known = new WeakMap<z.ZodType, z.ZodType>();

/**
 * Returns the schema of the JSON of a shape of core: instants become strings, and nothing else
 * changes. Names and descriptions stay. The same shape returns the same schema.
 */
export function wire<Shape extends z.ZodType>(shape: Shape): Wire<Shape> {
  const found = known.get(shape) ?? described(shape, formatted(shape));
  known.set(shape, found);
  return found as Wire<Shape>;
}

function formatted(shape: z.ZodType): z.ZodType {
  if (shape instanceof z.ZodDate) return instant;
  if (shape instanceof z.ZodNullable) return wire(inner(shape)).nullable();
  if (shape instanceof z.ZodOptional) return wire(inner(shape)).optional();
  if (shape instanceof z.ZodReadonly) return wire(inner(shape));
  if (shape instanceof z.ZodArray) return z.array(wire(shape.element as z.ZodType));
  if (shape instanceof z.ZodObject) {
    const fields = Object.entries<z.ZodType>(shape.shape);
    return z.strictObject(Object.fromEntries(fields.map(([name, field]) => [name, wire(field)])));
  }
  if (shape instanceof z.ZodRecord) {
    return z.record(shape.keyType, wire(shape.valueType as z.ZodType));
  }
  if (!PLAIN.has(shape.type))
    throw new Error(`A shape of the type ${shape.type} has no JSON form.`);
  // Rebuilt, because schemas created before `@hono/zod-openapi` was loaded have no `openapi`
  // method.
  return shape.clone();
}

/** Kinds of schemas that are the same in JSON. */
const PLAIN = new Set<string>(['string', 'number', 'int', 'boolean', 'enum', 'literal', 'unknown']);

const inner = (shape: z.ZodNullable | z.ZodOptional | z.ZodReadonly) => shape.unwrap() as z.ZodType;

function described(shape: z.ZodType, schema: z.ZodType): z.ZodType {
  const { id, description } = shape.meta() ?? {};
  const described = description === undefined ? schema : schema.openapi({ description });
  return id === undefined ? described : described.openapi(id);
}
