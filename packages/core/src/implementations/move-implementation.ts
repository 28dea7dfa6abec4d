import { approvalOf, revokeTokens } from '../access/internal.ts';
import type { Context, Writer } from '../kernel/internal.ts';
import {
  conflict,
  invalid,
  may,
  namedActor,
  parse,
  unprocessable,
  write,
} from '../kernel/internal.ts';
import { endInvitations } from '../people/internal.ts';
import {
  activateWithin,
  getStoreColumns,
  publishBrandingWithin,
  undoActivation,
} from '../stores/internal.ts';
import { missingSteps } from './checklist.rules.ts';
import { describeImplementation, stepsOf } from './describe-implementation.ts';
import { hasClaimsSince } from './facts.repository.ts';
import { MoveImplementationInput } from './implementation.input.ts';
import {
  actionsOf,
  allows,
  IMPLEMENTATION_MOVES,
  type ImplementationAction,
  undoableUntil,
} from './implementation.rules.ts';
import type { Implementation } from './implementation.shape.ts';
import {
  getImplementationRow,
  type ImplementationRow,
  updateImplementation,
} from './implementations.repository.ts';
import { reachImplementation } from './reach-implementation.ts';

/**
 * Submits, reviews, sends back, approves, rejects, withdraws, deploys an implementation, or undoes the
 * deployment. A rejection and a withdrawal revoke the API tokens and open invitations of the store.
 * Throws `implementation_move_not_allowed` and `implementation_changed`, with who changed it, if
 * someone else moved it first; `steps_missing`; `store_not_ready`; and `undo_expired`, `store_in_use`
 * or `store_move_not_allowed` if a deployment can't be undone anymore. See
 * docs/rules/implementations.md#moves.
 */
export async function moveImplementation(
  ctx: Context,
  input: MoveImplementationInput,
): Promise<Implementation> {
  const { implementationId, action, note = '', version } = parse(MoveImplementationInput, input);
  const { from, to, permission, event, needsNote } = IMPLEMENTATION_MOVES[action];
  const subject = await reachImplementation(ctx, implementationId);
  return write(ctx, permission, subject, async (writer) => {
    const before = await getImplementationRow(writer, implementationId);
    refuseMoved(writer, before, { action, version: version ?? ctx.expectedVersion });
    if (needsNote && note === '') {
      throw invalid([{ path: 'note', code: 'required', text: 'note_missing' }]);
    }
    const by = namedActor(ctx.actor);
    const moved = await updateImplementation(writer, before, from, {
      state: to,
      note: (action !== 'withdraw' && note) || null,
      movedById: by?.id ?? null,
      movedBy: by?.name ?? null,
      movedAt: ctx.now(),
      ...(await effectOf(writer, before, action)),
    });
    if (!moved) throw notAllowed(writer, before);
    if (to === 'REJECTED') await endAccess(writer);
    const data = note ? { note } : {};
    writer.emit({ name: event, streamId: implementationId, from: before.state, to, data });
    return describeImplementation(writer, await getImplementationRow(writer, implementationId));
  });
}

/** Checks the conditions of an action and applies its effects; returns the columns to change. */
async function effectOf(
  writer: Writer,
  before: ImplementationRow,
  action: ImplementationAction,
): Promise<Partial<ImplementationRow>> {
  switch (action) {
    case 'submit':
      await refuseMissingSteps(writer, before);
      return {};
    case 'review':
      return { reviewer: namedActor(writer.ctx.actor)?.name ?? null };
    case 'deploy':
      return deploy(writer);
    case 'undo-deploy':
      await undoDeployment(writer, before);
      return { deployedAt: null, deployedFrom: null };
    default:
      return {};
  }
}

/** Revokes the access that the brand gave to others, unless the store is live. */
async function endAccess(writer: Writer): Promise<void> {
  if ((await approvalOf(writer)) !== 'ended') return;
  await revokeTokens(writer);
  await endInvitations(writer);
}

async function refuseMissingSteps(writer: Writer, before: ImplementationRow): Promise<void> {
  const missing = missingSteps(await stepsOf(writer, before));
  if (missing.length === 0) return;
  throw unprocessable('steps_missing', {
    errors: missing.map((step) => ({
      path: `steps.${step}`,
      code: 'step_open',
    })),
  });
}

/** Publishes the branding and activates the store in one transaction; an active store stays active. */
async function deploy(writer: Writer): Promise<Partial<ImplementationRow>> {
  await publishBrandingWithin(writer);
  const activation = await activateWithin(writer);
  return {
    deployedAt: activation?.at ?? writer.ctx.now(),
    deployedFrom: activation?.from ?? null,
  };
}

/** Locking the store waits for claims that are being filed, so that the check below sees them. */
async function undoDeployment(writer: Writer, before: ImplementationRow): Promise<void> {
  const { deployedAt, deployedFrom } = before;
  if (!deployedAt || !undoableUntil(before, writer.ctx.now())) {
    throw conflict('undo_expired');
  }
  if (deployedFrom === null) return;
  await getStoreColumns(writer);
  if (await hasClaimsSince(writer, deployedAt)) {
    throw conflict('store_in_use');
  }
  await undoActivation(writer, { from: deployedFrom, at: deployedAt });
}

function refuseMoved(
  writer: Writer,
  before: ImplementationRow,
  { action, version }: { action: ImplementationAction; version: number | undefined },
): void {
  if (!allows(before.state, action)) throw notAllowed(writer, before);
  if (version === undefined || version === before.version) return;
  throw conflict('implementation_changed', { facts: factsOf(writer, before) });
}

const notAllowed = (writer: Writer, before: ImplementationRow) =>
  conflict('implementation_move_not_allowed', {
    values: { state: before.state, movedBy: before.movedBy },
    facts: factsOf(writer, before),
  });

const factsOf = ({ ctx, storeId }: Writer, before: ImplementationRow) => ({
  version: before.version,
  state: before.state,
  movedBy: before.movedBy,
  movedAt: before.movedAt.toISOString(),
  allowedActions: actionsOf(before, ctx.now()).filter((action) =>
    may(ctx.actor, IMPLEMENTATION_MOVES[action].permission, storeId),
  ),
});
