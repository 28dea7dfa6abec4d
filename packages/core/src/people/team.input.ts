import { z } from 'zod';
import { oneOf, searchText, text } from '../kernel/internal.ts';
import { ROLES } from '../kernel/permission.rules.ts';

/** An email address as stored: trimmed, lower case. */
export const EmailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, { error: text('at_most_characters') })
  .pipe(z.email({ error: text('not_an_email_address') }))
  .meta({ example: 'olive@example.com' });

export const PersonName = z
  .string()
  .trim()
  .min(1, { error: text('name_missing') })
  .max(100, { error: text('at_most_characters') })
  .regex(/^\P{Cc}*$/u, { error: text('name_on_one_line') })
  .meta({ example: 'Olive Owner' });

export const RoleName = oneOf(ROLES);

const storeId = z.string().max(100);
const userId = z.string().min(1).max(100);

export const InviteMemberInput = z.strictObject({ storeId, email: EmailAddress, role: RoleName });
export const InvitationInput = z.strictObject({ storeId, invitationId: z.string().max(100) });
export const MemberInput = z.strictObject({ storeId, userId });
export const ListTeamInput = z.strictObject({
  storeId,
  /** Words that name or email contain, in any order. */
  search: searchText(200).default(''),
  cursor: z.string().max(300).optional(),
  limit: z.int().min(1).max(100).default(50),
});
export const ChangeRoleInput = z.strictObject({ storeId, userId, role: RoleName });
/** `number`: the number of the change in the team's activity. */
export const UndoTeamChangeInput = z.strictObject({
  storeId,
  number: z.int().min(1).max(2_000_000_000),
});
export const EditMemberInput = z.strictObject({ storeId, userId, name: PersonName });
export const ResetInput = z.strictObject({ email: EmailAddress });
export const ProfileInput = z.strictObject({ name: PersonName });
export const ActivityInput = z.strictObject({
  storeId,
  userId: userId.optional(),
  before: z.coerce.date().optional(),
  limit: z.int().min(1).max(100).default(50),
});
