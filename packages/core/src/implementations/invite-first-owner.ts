import { z } from 'zod';
import type { Context } from '../kernel/internal.ts';
import { defineJob, write } from '../kernel/internal.ts';
import { addOwnerInvitation, sendInvitation } from '../people/internal.ts';
import { getImplementationRow } from './implementations.repository.ts';
import { isOwnerKnown } from './people-of-store.repository.ts';

const Payload = z.object({ storeId: z.string(), implementationId: z.string() });

/** Invites the brand's person as the owner of a store that was created for them. */
export const inviteFirstOwnerJob = defineJob({
  name: 'invite-first-owner',
  input: Payload,
  run: inviteFirstOwner,
});

/** Invites the owner once: does nothing if the store has an owner or an open invitation for one. */
export async function inviteFirstOwner(
  ctx: Context,
  { storeId, implementationId }: z.infer<typeof Payload>,
): Promise<void> {
  await write(ctx, 'team-member:invite', { storeId }, async (writer) => {
    const { contactEmail } = await getImplementationRow(writer, implementationId);
    if (!contactEmail || (await isOwnerKnown(writer))) return;
    const { invitationId } = await addOwnerInvitation(writer, contactEmail);
    sendInvitation(writer, invitationId);
  });
}
