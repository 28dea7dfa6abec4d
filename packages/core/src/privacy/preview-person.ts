import { personHash, read, useCase } from '../kernel/internal.ts';
import { findOpenErasure } from './erasures.repository.ts';
import { countOpen, countRecords, findRecords } from './person.repository.ts';
import { ofStore, PersonInput } from './privacy.input.ts';
import { KEPT } from './privacy.rules.ts';
import type { PersonPreview } from './privacy.shape.ts';

/**
 * Returns what a store has about a person, what an erasure would keep, and what it would wait for.
 * Changes nothing. The result is empty for a person without any record. See
 * docs/rules/privacy.md#erasing-a-person.
 */
export const previewPerson = useCase(
  ofStore,
  PersonInput,
  (ctx, { storeId }, { email }): Promise<PersonPreview> =>
    read(ctx, 'privacy:read', { storeId }, async (reader) => {
      const person = await findRecords(reader, email);
      const [found, waitsFor, erasure] = await Promise.all([
        countRecords(reader, person),
        countOpen(reader, person),
        findOpenErasure(reader, personHash(ctx, storeId, email)),
      ]);
      const isKnown = Object.keys(found).length > 0;
      return { found, kept: isKnown ? [...KEPT] : [], waitsFor, erasure };
    }),
);
