import { ROLES } from '@amends/core';
import type { Invitation, Team, TeamActivity } from '@amends/core/people';
import { z } from '@hono/zod-openapi';
import { instant } from '../wire.resource.ts';

export const RoleResource = z.enum(ROLES).openapi('Role');

export const MemberResource = z
  .strictObject({
    userId: z.string(),
    name: z.string(),
    email: z.string(),
    role: RoleResource,
    twoFactorEnabled: z.boolean(),
    isDeactivated: z.boolean(),
    joinedAt: instant,
    lastSeenAt: instant.nullable(),
    possible: z
      .strictObject({ changeRole: z.boolean(), edit: z.boolean(), remove: z.boolean() })
      .openapi({ description: 'The caller’s possible actions on this person.' }),
  })
  .openapi('Member');

export const InvitationResource = z
  .strictObject({
    id: z.string(),
    email: z.string(),
    role: RoleResource,
    inviterName: z.string().nullable(),
    createdAt: instant,
    expiresAt: instant,
  })
  .openapi('Invitation');

export const TeamResource = z
  .strictObject({
    members: z.array(MemberResource),
    nextCursor: z.string().nullable().openapi({ description: 'Of the next page of members.' }),
    invitations: z.array(InvitationResource),
    mayInvite: z
      .array(RoleResource)
      .openapi({ description: 'The roles the caller can invite people to.' }),
  })
  .openapi('Team');

export const ActivityResource = z
  .strictObject({
    id: z.string(),
    name: z.string().openapi({ description: 'The event’s name, as noun.past.' }),
    streamId: z.string(),
    claimNumber: z.int().nullable(),
    actorName: z.string().nullable(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    about: z.string().nullable().openapi({ description: 'The affected person.' }),
    exported: z
      .strictObject({ query: z.string(), rows: z.int().nullable(), complete: z.boolean() })
      .nullable()
      .openapi({
        description:
          'For an export: the query of the list, the number of rows (null if its end was not recorded), and whether it completed.',
      }),
    occurredAt: instant,
    number: z.int().nullable().openapi({
      description: 'Its number among the team’s changes; null for activity elsewhere.',
    }),
    mayUndo: z.boolean().openapi({ description: 'Whether the caller may undo it now.' }),
  })
  .openapi('TeamActivity');

export const invitationResource = ({ id, email, role, inviterName, ...at }: Invitation) => ({
  id,
  email,
  role,
  inviterName,
  createdAt: at.createdAt.toISOString(),
  expiresAt: at.expiresAt.toISOString(),
});

export const teamResource = ({ members, nextCursor, invitations, mayInvite }: Team) => ({
  members: members.map(({ joinedAt, lastSeenAt, ...member }) => ({
    ...member,
    joinedAt: joinedAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  })),
  nextCursor,
  invitations: invitations.map(invitationResource),
  mayInvite,
});

export function activityResource(activity: TeamActivity): z.infer<typeof ActivityResource> {
  const { id, name, streamId, claimNumber, actorName, from, to, about, occurredAt } = activity;
  const { number, mayUndo } = activity;
  return {
    ...{ id, name, streamId, claimNumber, actorName, from, to },
    about,
    exported:
      activity.name === 'claims.exported' ||
      activity.name === 'claims.export-started' ||
      activity.name === 'orders.exported' ||
      activity.name === 'orders.export-started' ||
      activity.name === 'returns.exported' ||
      activity.name === 'returns.export-started' ||
      activity.name === 'resolutions.exported' ||
      activity.name === 'resolutions.export-started'
        ? exportOf(activity.data)
        : null,
    occurredAt: occurredAt.toISOString(),
    number,
    mayUndo,
  };
}

type Exported = { query?: string; rows?: number; complete?: boolean };

const exportOf = ({ query = '', rows, complete }: Exported) => ({
  query,
  rows: rows ?? null,
  complete: complete === true,
});
