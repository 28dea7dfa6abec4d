import { memberships, people } from '@amends/db';
import { actingAs, type Context, unscoped } from '../kernel/internal.ts';
import { aStaffMember } from './staff.ts';

type StaffActor = ReturnType<typeof aStaffMember>;

/** Saves a person with their memberships, for rules that read those and not the actor. */
export async function enrolled(ctx: Context, actor: StaffActor): Promise<Context> {
  const { db } = unscoped(ctx);
  const { userId, name } = actor;
  await db
    .insert(people)
    .values({ id: userId, name, email: `${userId}@example.com`, emailVerified: true })
    .onConflictDoNothing();
  await db
    .insert(memberships)
    .values(
      actor.memberships.map(({ storeId, role }) => ({ storeId: storeId ?? '', userId, role })),
    )
    .onConflictDoNothing();
  return actingAs(ctx, actor);
}

/** Creates and saves a new person with a role. */
export async function aMember(
  ctx: Context,
  ...given: Parameters<typeof aStaffMember>
): Promise<{ userId: string; email: string; as: Context }> {
  const actor = aStaffMember(...given);
  const as = await enrolled(ctx, actor);
  return { userId: actor.userId, email: `${actor.userId}@example.com`, as };
}
