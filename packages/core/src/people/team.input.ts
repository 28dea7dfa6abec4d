import { z } from 'zod';
import { oneOf } from '../kernel/internal.ts';
import { ROLES } from '../kernel/permission.rules.ts';

/** An email address as stored: trimmed, lower case. */
export const EmailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, { error: 'Use at most 254 characters.' })
  .pipe(z.email({ error: 'This is not an email address.' }))
  .meta({ example: 'olive@example.com' });

export const PersonName = z
  .string()
  .trim()
  .min(1, { error: 'Enter a name.' })
  .max(100, { error: 'Use at most 100 characters.' })
  .regex(/^\P{Cc}*$/u, { error: 'Enter the name on one line.' })
  .meta({ example: 'Olive Owner' });

export const RoleName = oneOf(ROLES);

const storeId = z.string().max(100);
const userId = z.string().min(1).max(100);

export const InviteMemberInput = z.strictObject({ storeId, email: EmailAddress, role: RoleName });
export const InvitationInput = z.strictObject({ storeId, invitationId: z.string().max(100) });
export const MemberInput = z.strictObject({ storeId, userId });
export const ChangeRoleInput = z.strictObject({ storeId, userId, role: RoleName });
/** `number`: of the change, as the activity of the team has it. */
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
