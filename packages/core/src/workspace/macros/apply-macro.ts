import {
  type ClaimDetails,
  type ClaimRow,
  describeClaim,
  findClaim,
  getClaimRow,
  getWholeClaim,
  mediaIdsOf,
  moveClaim,
  sendMessage,
} from '../../claims/internal.ts';
import {
  ACTIONS,
  type MacroMoveAction,
  macroActionTo,
} from '../../claims/terms/lifecycle/actions.rules.ts';
import type { Context } from '../../kernel/internal.ts';
import {
  forbidden,
  may,
  notFound,
  parse,
  type Reader,
  read,
  unprocessable,
  type Writer,
  write,
} from '../../kernel/internal.ts';
import type { Permission } from '../../kernel/permission.rules.ts';
import {
  assignClaimIn,
  endClaim,
  sendQuestion,
  startHandling,
} from '../../resolutions/internal.ts';
import { changeLabelsOfClaim } from '../labels/change-labels-of-claim.ts';
import { clearReplyDraft } from '../staff-claim/reply-drafts.ts';
import { placesFor } from './list-macros.ts';
import { type FilledText, fillMacro } from './macro.rules.ts';
import { type MacroEffects, permissionsOfEffects } from './macro-effects.rules.ts';
import { macroValuesOf } from './macro-values.ts';
import { ApplyMacroInput, PreviewMacroInput } from './macros.input.ts';
import { findMacro, type Macro } from './macros.repository.ts';

export interface MacroPreview extends FilledText {
  macroId: string;
  name: string;
  effects: MacroEffects;
  /** Whether the actor may send it with all its actions. */
  allowed: boolean;
}

/**
 * Returns the text and actions of a macro on a claim, and names the variables without a value.
 * Throws `macro_not_found` and `claim_not_found`.
 */
export async function previewMacro(ctx: Context, input: PreviewMacroInput): Promise<MacroPreview> {
  const { storeId, macroId, claimId } = parse(PreviewMacroInput, input);
  return read(ctx, 'macro:read', { storeId }, async (reader) => {
    const macro = await getUsableMacro(reader, macroId);
    await getClaimRow(reader, claimId);
    const filled = fillMacro(macro.content, await macroValuesOf(reader, claimId));
    const { name, effects } = macro;
    const allowed = missingPermission(ctx, storeId, effects) === null;
    return { macroId, name, effects, allowed, ...filled };
  });
}

/**
 * Sends a macro: its message, or an edited text, and all its actions on the claim, in one
 * transaction, which also deletes the actor's draft. The actor needs the permission for each
 * action. Throws `macro_not_found`, `claim_not_found`, `macro_values_missing` if a variable has
 * neither value nor fallback, and the errors of the actions; then nothing is done.
 */
export async function applyMacro(ctx: Context, input: ApplyMacroInput): Promise<ClaimDetails> {
  const given = parse(ApplyMacroInput, input);
  const { storeId, claimId, macroId, version, draftVersion } = given;
  const expecting = version === undefined ? ctx : { ...ctx, expectedVersion: version };
  return write(expecting, 'message:create', { storeId, claimId }, async (writer) => {
    const claim = await getClaimRow(writer, claimId);
    const macro = await getUsableMacro(writer, macroId);
    const missing = missingPermission(ctx, storeId, macro.effects);
    if (missing) throw forbidden(missing);
    const text = given.messageContent || (await textOf(writer, macro, claimId));
    const mediaIds = mediaIdsOf(given.medias);
    await execute(writer, claim, macro.effects, { text, mediaIds });
    await clearReplyDraft(writer, claimId, 'message', { version: draftVersion, content: text });
    const data = { macroId, macro: macro.name };
    writer.emit({ name: 'macro.applied', streamId: claimId, data });
    return describeClaim(ctx, await getWholeClaim(writer, claimId));
  });
}

async function execute(
  writer: Writer,
  claim: ClaimRow,
  { moveTo, assign, addLabels, removeLabels }: MacroEffects,
  { text, mediaIds }: { text: string; mediaIds: string[] },
): Promise<void> {
  const { actor } = writer.ctx;
  if (assign && (assign === 'nobody' || actor.kind === 'staff')) {
    const assigneeId = assign === 'me' && actor.kind === 'staff' ? actor.userId : null;
    if (claim.assigneeId !== assigneeId) await assignClaimIn(writer, claim, assigneeId);
  }
  const assigned = await again(writer, claim);
  const action = moveTo && macroActionTo(moveTo);
  if (action === 'ask') {
    await sendQuestion(writer, assigned, { message: text, mediaIds });
  } else {
    await sendMessage(writer, assigned, { messageContent: text, mediaIds });
    const answered = await again(writer, claim);
    if (action && answered.claimState !== moveTo) await MOVES[action](writer, answered);
  }
  await changeLabelsOfClaim(writer, claim.id, { add: addLabels, remove: removeLabels });
}

/** Moves other than asking the customer, with the same checks as by hand. */
const MOVES: Readonly<
  Record<Exclude<MacroMoveAction, 'ask'>, (writer: Writer, claim: ClaimRow) => Promise<unknown>>
> = {
  startHandling,
  hold: (writer, claim) => moveClaim(writer, claim, ACTIONS.hold.to),
  release: (writer, claim) => moveClaim(writer, claim, ACTIONS.release.to),
  dismiss: (writer, claim) => endClaim(writer, claim, ACTIONS.dismiss.to),
  close: (writer, claim) => endClaim(writer, claim, ACTIONS.close.to),
};

/** Returns the claim as changed by this transaction. */
async function again(writer: Writer, { id }: ClaimRow): Promise<ClaimRow> {
  const claim = await findClaim(writer, id);
  if (!claim) throw notFound('claim');
  return claim;
}

async function textOf(reader: Reader, macro: Macro, claimId: string): Promise<string> {
  const { text, missing } = fillMacro(macro.content, await macroValuesOf(reader, claimId));
  if (missing.length === 0) return text;
  throw unprocessable('macro_values_missing', {
    values: { variables: missing },
    errors: missing.map((name) => ({
      path: 'messageContent',
      code: 'value_missing',
      values: { variable: name },
    })),
  });
}

async function getUsableMacro(reader: Reader, macroId: string): Promise<Macro> {
  const macro = await findMacro(reader, macroId, placesFor(reader.ctx, reader.storeId));
  if (!macro || macro.archived) throw notFound('macro');
  return macro;
}

/** Returns the macro's first action that the actor may not take. */
function missingPermission(
  { actor }: Context,
  storeId: string,
  effects: MacroEffects,
): Permission | null {
  const needed: Permission[] = ['message:create', ...permissionsOfEffects(effects)];
  return needed.find((permission) => !may(actor, permission, storeId)) ?? null;
}
