import type { Context } from '@amends/core';
import {
  activateMember,
  changeRole,
  deactivateMember,
  editMember,
  inviteMember,
  leaveTeam,
  listTeam,
  listTeamActivity,
  PROVIDER,
  removeMember,
  resendInvitation,
  revokeInvitation,
  undoTeamChange,
} from '@amends/core/people';
import { z } from '@hono/zod-openapi';
import { acrossStoresEndpoint, type Endpoint, endpoint, json } from '../endpoint.ts';
import { PageQuery } from '../list-page.ts';
import { instant } from '../wire.resource.ts';
import {
  ActivityResource,
  activityResource,
  InvitationResource,
  invitationResource,
  RoleResource,
  TeamResource,
  teamResource,
} from './team.resource.ts';

const ByMember = z.strictObject({ userId: z.string().min(1).max(100) });
const ByInvitation = z.strictObject({ invitationId: z.string().min(1).max(100) });
const ByChange = z.strictObject({ number: z.coerce.number().int().min(1).max(2_000_000_000) });
const Invite = z.strictObject({ email: z.string().max(254), role: RoleResource });
const Role = z.strictObject({ role: RoleResource });
const Name = z.strictObject({ name: z.string().max(200) });
const Wanted = z.strictObject({
  userId: z.string().max(100).optional().openapi({ description: 'Only actions of this person.' }),
  before: instant.optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
});
const MembersWanted = z.strictObject({
  search: z
    .string()
    .max(200)
    .optional()
    .openapi({ description: 'Words that name or email contain, in any order.' }),
  ...PageQuery.shape,
});
const Done = z.strictObject({ done: z.literal(true) });
const DONE = { 200: { description: 'Done.', schema: Done } };

type ChangeParams = z.output<typeof ByChange>;
type MemberParams = z.output<typeof ByMember>;
type InvitationParams = z.output<typeof ByInvitation>;

/** Defines the endpoints of a store's team, and those of the provider account's. */
export function teamRoutes(given: { path: string; noun: string; provider: boolean }): Endpoint[] {
  const { path, noun, provider } = given;
  const make = (provider ? acrossStoresEndpoint : endpoint) as typeof endpoint;
  const placeOf = ({ storeId }: { storeId: string }) => ({
    storeId: provider ? PROVIDER : storeId,
  });
  const tag = 'Team';
  const asking = [401, 403, 404];
  const refusals = [...asking, 409, 413, 415, 422, 429];

  const about = (
    verb: string,
    summary: string,
    run: (ctx: Context, of: { storeId: string; userId: string }) => Promise<void>,
    remove = false,
  ) =>
    make<MemberParams>(
      {
        tag,
        summary,
        method: remove ? 'delete' : 'post',
        path: `${path}/members/{userId}${remove ? '' : `/${verb}`}`,
        operation: `${verb}${noun}Member`,
        dryRun: true,
        params: ByMember,
        answers: DONE,
        refusals,
      },
      async (request) => {
        await run(request.ctx, { ...placeOf(request), ...request.params });
        return json(request.c, { done: true });
      },
    );

  return [
    make<unknown, z.output<typeof MembersWanted>>(
      {
        tag,
        method: 'get',
        path,
        operation: `list${noun}Team`,
        summary: provider ? 'Read who belongs to the provider' : 'Read who belongs to the store',
        description:
          'A page of the members by name, with the latest 100 open invitations and the caller’s possible actions.',
        query: MembersWanted,
        answers: { 200: { description: 'The team.', schema: TeamResource } },
        refusals: asking,
      },
      async (request) =>
        json(
          request.c,
          teamResource(await listTeam(request.ctx, { ...request.query, ...placeOf(request) })),
        ),
    ),
    make<unknown, z.output<typeof Wanted>>(
      {
        tag,
        method: 'get',
        path: `${path}/activity`,
        operation: `list${noun}TeamActivity`,
        summary: 'List a team’s activity',
        description: 'Newest first; continue with `before`.',
        query: Wanted,
        answers: {
          200: {
            description: 'The events.',
            schema: z.strictObject({ items: z.array(ActivityResource) }),
          },
        },
        refusals: asking,
      },
      async (request) => {
        const { before, ...wanted } = request.query;
        const items = await listTeamActivity(request.ctx, {
          ...placeOf(request),
          ...wanted,
          ...(before ? { before: new Date(before) } : {}),
        });
        return json(request.c, { items: items.map(activityResource) });
      },
    ),
    make<ChangeParams>(
      {
        tag,
        method: 'post',
        path: `${path}/changes/{number}/undo`,
        operation: `undo${noun}TeamChange`,
        dryRun: true,
        summary: 'Undo a change of the team',
        description:
          'Identify the change by its `number` in the team’s activity. Only the newest change to a person or an invitation can be undone: roles and deactivations are reversed, removed people return in their previous role, and revoked invitations are sent again. Also needs the permission for the reverse change. Recorded as a new change.',
        params: ByChange as z.ZodType<ChangeParams>,
        answers: DONE,
        refusals,
      },
      async (request) => {
        await undoTeamChange(request.ctx, { ...placeOf(request), ...request.params });
        return json(request.c, { done: true });
      },
    ),
    make<unknown, unknown, typeof Invite>(
      {
        tag,
        method: 'post',
        path: `${path}/invitations`,
        operation: `invite${noun}Member`,
        dryRun: true,
        summary: 'Invite a person',
        description: 'By email, valid for 7 days. Replaces an open invitation to the same address.',
        body: Invite,
        answers: { 201: { description: 'The invitation.', schema: InvitationResource } },
        refusals,
      },
      async (request) => {
        const invitation = await inviteMember(request.ctx, {
          ...placeOf(request),
          ...request.body,
        });
        return json(request.c, invitationResource(invitation), 201);
      },
    ),
    make<InvitationParams>(
      {
        tag,
        method: 'post',
        path: `${path}/invitations/{invitationId}/resend`,
        operation: `resend${noun}Invitation`,
        dryRun: true,
        summary: 'Resend an invitation',
        description: 'With a new link, valid for 7 days.',
        params: ByInvitation,
        answers: { 200: { description: 'The invitation.', schema: InvitationResource } },
        refusals,
      },
      async (request) => {
        const of = { ...placeOf(request), ...request.params };
        return json(request.c, invitationResource(await resendInvitation(request.ctx, of)));
      },
    ),
    make<InvitationParams>(
      {
        tag,
        method: 'delete',
        path: `${path}/invitations/{invitationId}`,
        operation: `revoke${noun}Invitation`,
        dryRun: true,
        summary: 'Revoke an invitation',
        params: ByInvitation,
        answers: DONE,
        refusals,
      },
      async (request) => {
        await revokeInvitation(request.ctx, { ...placeOf(request), ...request.params });
        return json(request.c, { done: true });
      },
    ),
    make<MemberParams, unknown, typeof Role>(
      {
        tag,
        method: 'put',
        path: `${path}/members/{userId}/role`,
        operation: `change${noun}MemberRole`,
        dryRun: true,
        summary: 'Change a member’s role',
        description:
          'You can’t change your own role, assign a role above it, or demote the last owner.',
        params: ByMember,
        body: Role,
        answers: DONE,
        refusals,
      },
      async (request) => {
        const { role } = request.body;
        await changeRole(request.ctx, { ...placeOf(request), ...request.params, role });
        return json(request.c, { done: true });
      },
    ),
    make<MemberParams, unknown, typeof Name>(
      {
        tag,
        method: 'put',
        path: `${path}/members/{userId}`,
        operation: `edit${noun}Member`,
        dryRun: true,
        summary: 'Correct a member’s name',
        params: ByMember,
        body: Name,
        answers: DONE,
        refusals,
      },
      async (request) => {
        const { name } = request.body;
        await editMember(request.ctx, { ...placeOf(request), ...request.params, name });
        return json(request.c, { done: true });
      },
    ),
    about('deactivate', 'Keep a member out until they are let in again', deactivateMember),
    about('activate', 'Let a deactivated member in again', activateMember),
    about('remove', 'Take a member out of the team', removeMember, true),
    make(
      {
        tag,
        method: 'post',
        path: `${path}/leave`,
        operation: `leave${noun}Team`,
        dryRun: true,
        summary: 'Leave the team',
        answers: DONE,
        refusals,
      },
      async (request) => {
        await leaveTeam(request.ctx, placeOf(request));
        return json(request.c, { done: true });
      },
    ),
  ];
}
