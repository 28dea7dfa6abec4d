import type { Context } from '../kernel/internal.ts';
import {
  conflict,
  namedActor,
  newId,
  notFound,
  personHash,
  type Reader,
  useCase,
  type Writer,
  write,
} from '../kernel/internal.ts';
import { ErasePersonInput, erasePersonJob } from './erase-person.ts';
import {
  adoptErasure,
  endErasure,
  findErasure,
  findOpenErasure,
  insertErasure,
  lockErasure,
} from './erasures.repository.ts';
import { countOpen, countRecords, findRecords } from './person.repository.ts';
import { ofStore, PersonInput } from './privacy.input.ts';
import type { Erasure } from './privacy.shape.ts';

const requester = ({ ctx }: Reader) => {
  const by = namedActor(ctx.actor);
  return { requestedById: by?.id ?? null, requestedBy: by?.name ?? null };
};

/**
 * Requests that a person be erased from a store. The erasure starts at once, or as soon as nothing of
 * theirs is open any longer. A second request for a person whose erasure waits or runs returns that
 * one. Throws `person_not_found` if the store has nothing of them.
 */
export const requestErasure = useCase(
  ofStore,
  PersonInput,
  (ctx, { storeId }, { email }): Promise<Erasure> =>
    write(ctx, 'privacy:erase', { storeId }, async (writer) => {
      const { erasure, isNew } = await requestWithin(writer, { email, cause: 'REQUEST' });
      if (isNew) {
        writer.enqueue(
          erasePersonJob.of(ErasePersonInput.parse({ storeId, erasureId: erasure.id })),
        );
      }
      return erasure;
    }),
);

/**
 * Records the erasure of a person, or finds the one that waits or runs; a request by someone takes over
 * an erasure that waits because of the retention period, so that it is not canceled if the customer is
 * no longer due. Throws `person_not_found` if the store has nothing of them.
 */
export async function requestWithin(
  writer: Writer,
  { email, cause }: Pick<Erasure, 'cause'> & { email: string },
): Promise<{ erasure: Erasure; isNew: boolean }> {
  const person = await findRecords(writer, email);
  const hash = personHash(writer.ctx, writer.storeId, email);
  const found = await countRecords(writer, person);
  if (Object.keys(found).length === 0) throw notFound('person');
  const waitsFor = await countOpen(writer, person);
  const by = requester(writer);
  const id = newId('era');
  const given = { id, personHash: hash, email: person.email, waitsFor, cause, ...by };
  const erasure = await insertErasure(writer, given);
  if (!erasure) {
    if (cause === 'REQUEST') await adoptErasure(writer, hash, by);
    const open = await findOpenErasure(writer, hash);
    if (!open) throw conflict('erasure_ended');
    return { erasure: open, isNew: false };
  }
  const because = cause === 'REQUEST' ? {} : { cause };
  writer.emit({ name: 'erasure.requested', streamId: id, data: { waitsFor, ...because } });
  return { erasure, isNew: true };
}

/**
 * Cancels an erasure that still waits. Throws `erasure_not_found`, and `erasure_started` once data was
 * erased, which can't be undone.
 */
export const cancelErasure = (
  ctx: Context,
  { storeId, erasureId }: { storeId: string; erasureId: string },
): Promise<Erasure> =>
  write(ctx, 'privacy:erase', { storeId }, async (writer) => {
    const locked = await lockErasure(writer, erasureId);
    if (!locked) throw notFound('erasure');
    if (locked.state === 'ERASING' || locked.state === 'DONE') throw started();
    if (locked.state === 'WAITING') {
      await endErasure(writer, erasureId, 'CANCELED');
      writer.emit({ name: 'erasure.canceled', streamId: erasureId });
    }
    const erasure = await findErasure(writer, erasureId);
    if (!erasure) throw notFound('erasure');
    return erasure;
  });

const started = () => conflict('erasure_started');
