import {
  execute,
  getNamedType,
  getNullableType,
  isListType,
  type OperationDefinitionNode,
  parse,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { Json } from '../../conformance/json.ts';
import { adminSchema } from './admin-schema.ts';

/** Returns why Shopify would refuse a query as an export; null if it wouldn't. */
export function refusalOfExport(query: string): string | null {
  const document = parse(query);
  const [error] = validate(adminSchema(), document);
  if (error) return error.message;
  const operations = document.definitions.filter((node) => node.kind === 'OperationDefinition');
  if (operations.length !== 1 || document.definitions.length !== 1) return 'One query only.';
  if ((operations[0] as OperationDefinitionNode).operation !== 'query') return 'Only queries.';
  const types = new TypeInfo(adminSchema());
  let [connections, lists, depth, deepest] = [0, 0, 0, 0];
  let isInList = false;
  const kindOf = (): 'connection' | 'list' | null => {
    const type = types.getType();
    if (!type) return null;
    if (getNamedType(type).name.endsWith('Connection')) return 'connection';
    return isListType(getNullableType(type)) ? 'list' : null;
  };
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: {
        enter: ({ name }) => {
          if (name.value === 'edges') return;
          const kind = kindOf();
          if (kind === 'connection') {
            connections++;
            deepest = Math.max(deepest, ++depth);
            if (lists > 0) isInList = true;
          }
          if (kind === 'list') lists++;
        },
        leave: ({ name }) => {
          if (name.value === 'edges') return;
          const kind = kindOf();
          if (kind === 'connection') depth--;
          if (kind === 'list') lists--;
        },
      },
    }),
  );
  if (isInList)
    return 'Queries that contain a connection field within a list field are not supported.';
  if (connections === 0 || connections > 5) return 'From one to five connections.';
  return deepest > 3 ? 'Connections are nested too deep.' : null;
}

/** Runs an export and returns its lines: each order is followed by its details. */
export async function exportLines(query: string, rootValue: Json): Promise<string> {
  const result = await execute({ schema: adminSchema(), document: parse(query), rootValue });
  if (result.errors) throw result.errors[0];
  const lines: string[] = [];
  const write = (node: Json, parent: string | null) => {
    const below = Object.entries(node).filter(([, value]) => Array.isArray(value?.edges));
    const own = Object.entries(node).filter(([, value]) => !Array.isArray(value?.edges));
    const line = { ...Object.fromEntries(own), ...(parent ? { __parentId: parent } : {}) };
    lines.push(`${JSON.stringify(line)}\n`);
    for (const [, { edges }] of below) for (const { node: child } of edges) write(child, node.id);
  };
  const { orders } = result.data as Json;
  for (const { node } of orders.edges) write(node, null);
  return lines.join('');
}
