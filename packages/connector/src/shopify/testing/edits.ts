import { GraphQLError } from 'graphql';
import type { Json } from '../../conformance/json.ts';
import { type Books, cents, connection, fine, gid, refused, touch } from './books.ts';
import { makeLine } from './orders.ts';
import { variantOf } from './products.ts';

export function editMutations(books: Books, order: (id: string) => Json): Json {
  const edit = (id: string): Json => {
    const found = books.edits.get(id);
    if (!found) throw new GraphQLError('The calculated order does not exist.');
    return found;
  };
  return {
    orderEditBegin: ({ id }: Json) => {
      const found = order(id);
      const calculatedOrder: Json = {
        id: gid('CalculatedOrder', books.nextId()),
        order: found,
        changes: [] as (() => void)[],
        lineItems: connection(() =>
          found.lines.map((line: Json) => ({
            id: line.id.replace('/LineItem/', '/CalculatedLineItem/'),
          })),
        ),
      };
      books.edits.set(calculatedOrder.id, calculatedOrder);
      return fine({ calculatedOrder });
    },
    orderEditAddVariant: ({ id, variantId, quantity }: Json) => {
      const price = cents(variantOf(books, variantId)?.price);
      const { order: found, changes } = edit(id);
      const line = { variantId, quantity, price, edit: id };
      changes.push(() => found.lines.push(makeLine(books, line)));
      return fine({ calculatedLineItem: { id: gid('CalculatedLineItem', books.nextId()) } });
    },
    orderEditAddCustomItem: ({ id, title, quantity, price }: Json) => {
      const { order: found, changes } = edit(id);
      const line = { title, quantity, price: cents(price.amount), edit: id };
      changes.push(() => found.lines.push(makeLine(books, line)));
      return fine({ calculatedLineItem: { id: gid('CalculatedLineItem', books.nextId()) } });
    },
    orderEditSetQuantity: ({ id, lineItemId, quantity }: Json) => {
      const { order: found, changes } = edit(id);
      const lineId = lineItemId.replace('/CalculatedLineItem/', '/LineItem/');
      const line = found.lines.find((one: Json) => one.id === lineId);
      if (!line || line.fulfilled > 0) return refused('This line can no longer be edited.');
      changes.push(() => {
        line.currentQuantity = quantity;
      });
      return fine({ calculatedLineItem: { id: lineItemId } });
    },
    orderEditCommit: ({ id }: Json) => {
      const { order: found, changes } = edit(id);
      for (const change of changes) change();
      books.edits.delete(id);
      found.edits = (found.edits ?? 0) + 1;
      touch(found);
      return fine({ order: found });
    },
  };
}
