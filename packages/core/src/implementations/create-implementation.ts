import type { z } from 'zod';
import type { Context, Writer } from '../kernel/internal.ts';
import { conflict, newId, parse, unprocessable, write } from '../kernel/internal.ts';
import { addStore, getStoreColumns } from '../stores/internal.ts';
import { describeImplementation } from './describe-implementation.ts';
import { CreateImplementationInput } from './implementation.input.ts';
import type { ImplementationSource } from './implementation.rules.ts';
import type { Implementation } from './implementation.shape.ts';
import {
  getImplementationRow,
  type ImplementationRow,
  insertImplementation,
} from './implementations.repository.ts';
import { inviteFirstOwnerJob } from './invite-first-owner.ts';

/** The store id of the provider account. */
const ACCOUNT = '';

/**
 * Starts an implementation of a new store or of a draft store, and invites the brand's contact as its
 * owner. Throws `slug_taken`, `store_not_found`, `store_not_draft`, and `implementation_exists` if the
 * store has one that was not rejected.
 */
export async function createImplementation(
  ctx: Context,
  input: CreateImplementationInput,
): Promise<Implementation> {
  const { store, storeId = ACCOUNT, owner } = parse(CreateImplementationInput, input);
  return write(ctx, 'implementation:create', { storeId }, async (writer) => {
    const own = { ...writer, storeId: await storeOf(writer, store) };
    const id = await addImplementation(own, 'PROVIDER', {
      contactName: owner?.name ?? null,
      contactEmail: owner?.email ?? null,
    });
    if (owner) {
      const about = { storeId: own.storeId, implementationId: id };
      writer.enqueue(inviteFirstOwnerJob.of(about));
    }
    return describeImplementation(own, await getImplementationRow(own, id));
  });
}

type NewStore = z.output<typeof CreateImplementationInput>['store'];

async function storeOf(writer: Writer, store: NewStore): Promise<string> {
  if (store) return (await addStore(writer, store)).id;
  const { store: found } = await getStoreColumns(writer);
  if (found.status !== 'DRAFT') {
    throw unprocessable('store_not_draft');
  }
  return writer.storeId;
}

/** Adds an implementation to a store within a larger change; returns its id. */
export async function addImplementation(
  writer: Writer,
  source: ImplementationSource,
  about: Partial<
    Pick<ImplementationRow, 'contactName' | 'contactEmail' | 'website' | 'message' | 'movedBy'>
  >,
): Promise<string> {
  const id = newId('imp');
  const { actor } = writer.ctx;
  const by = actor.kind === 'staff' ? { movedById: actor.userId, movedBy: actor.name } : {};
  if (!(await insertImplementation(writer, { id, source, ...by, ...about }))) {
    throw conflict('implementation_exists');
  }
  const { store } = await getStoreColumns(writer);
  const created = { name: 'implementation.created', streamId: id, to: 'DRAFT' } as const;
  writer.emit({ ...created, data: { name: store.name } });
  return id;
}
