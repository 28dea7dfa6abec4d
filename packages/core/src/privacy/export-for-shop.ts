import { z } from 'zod';
import { isErasedAddress } from '../kernel/erased.rules.ts';
import type { Context } from '../kernel/internal.ts';
import { notFound, parse, personHash, read, write } from '../kernel/internal.ts';
import { archiveOf } from './export-person.ts';
import { countRecords, findRecords, type PersonRecords } from './person.repository.ts';
import { completeCustomerRequest, findDataRequest } from './shop-requests.repository.ts';

const DataRequestInput = z.strictObject({
  storeId: z.string(),
  connectionId: z.string().max(100),
  privacyRequestId: z.string().max(100),
});

/**
 * Streams all data of the customer who requested their data from a connected shop, as `exportPerson`
 * does, and records the request as done. Throws `privacy_request_not_found`, and `person_not_found` if
 * the store has nothing of them.
 */
export async function exportForShop(
  ctx: Context,
  input: z.input<typeof DataRequestInput>,
): Promise<ReadableStream<Uint8Array>> {
  const { storeId, connectionId, privacyRequestId: id } = parse(DataRequestInput, input);
  const people = await read(ctx, 'privacy:read', { storeId }, async (reader) => {
    const request = await findDataRequest(reader, { connectionId, id });
    if (!request) throw notFound('privacy_request');
    const found: PersonRecords[] = [];
    for (const email of request.emails) {
      const person = await findRecords(reader, email);
      if (isErasedAddress(person.email)) continue;
      if (Object.keys(await countRecords(reader, person)).length > 0) found.push(person);
    }
    return found;
  });
  if (people.length === 0) throw notFound('person');
  await write(ctx, 'privacy:read', { storeId }, async (writer) => {
    for (const { email } of people) {
      const data = { personHash: personHash(ctx, storeId, email) };
      writer.emit({ name: 'personal-data.exported', streamId: 'privacy', data });
    }
    await completeCustomerRequest(writer, id);
  });
  return archiveOf(ctx, storeId, people);
}
