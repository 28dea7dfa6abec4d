import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';

/** Maximum cost of a single request. */
export const MOST_EXPENSIVE = 1_000;

/**
 * Returns a request's cost before it runs: 10 per mutation, 1 per object, and everything below a connection
 * times its page size. See https://shopify.dev/docs/api/usage/limits
 */
export function requestedCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Record<string, unknown>,
): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  }
  const size = (value: ValueNode | undefined): number | null => {
    if (value?.kind === Kind.INT) return Number(value.value);
    if (value?.kind === Kind.VARIABLE) return Number(variables[value.name.value] ?? 0);
    return null;
  };
  const costOf = (set: SelectionSetNode | undefined, type: string, times: number): number => {
    let cost = 0;
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FIELD) cost += costOfField(selection, type, times);
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        const on = selection.typeCondition?.name.value ?? type;
        cost += costOf(selection.selectionSet, on, times);
      }
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(selection.name.value);
        cost += costOf(fragment?.selectionSet, type, times);
      }
    }
    return cost;
  };
  const costOfField = (field: FieldNode, type: string, times: number): number => {
    const parent = schema.getType(type);
    if (!isObjectType(parent) && !isInterfaceType(parent)) return 0;
    const found = parent.getFields()[field.name.value];
    const named = found && getNamedType(found.type);
    if (!named || !isCompositeType(named)) return 0;
    const below = field.selectionSet;
    if (parent === schema.getMutationType()) return 10;
    const isConnection = named.name.endsWith('Connection');
    const [asked] = (field.arguments ?? []).filter(({ name }) => /^(first|last)$/.test(name.value));
    const count = size(asked?.value);
    if (isConnection) return 2 * times + costOf(below, named.name, times * (count ?? 1));
    if (/^(nodes|edges)$/.test(field.name.value) && type.endsWith('Connection')) {
      return times + costOf(below, named.name, times);
    }
    const [ids] = (field.arguments ?? []).filter(({ name }) => name.value === 'ids');
    const listed = ids?.value.kind === Kind.VARIABLE ? variables[ids.value.name.value] : null;
    const many = times * (Array.isArray(listed) ? listed.length : (count ?? 1));
    return many + costOf(below, named.name, many);
  };
  let cost = 0;
  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue;
    const root = node.operation === 'mutation' ? schema.getMutationType() : schema.getQueryType();
    cost += costOf(node.selectionSet, root?.name ?? '', 1);
  }
  return cost;
}

/** Returns the actual cost: 1 per returned object. */
export function actualCost(data: unknown): number {
  if (Array.isArray(data)) return data.reduce((sum: number, one) => sum + actualCost(one), 0);
  if (typeof data !== 'object' || data === null) return 0;
  return 1 + Object.values(data).reduce((sum: number, one) => sum + actualCost(one), 0);
}
