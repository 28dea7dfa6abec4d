import type { Reader } from '../kernel/internal.ts';
import { isProvider, may, namedActor } from '../kernel/internal.ts';
import { checklistOf, type StepState } from './checklist.rules.ts';
import { type CommentRow, listCommentRows } from './comments.repository.ts';
import { factsOfStores, type KnownFacts } from './facts.repository.ts';
import {
  actionsOf,
  IMPLEMENTATION_MOVES,
  isFinished,
  isWithdrawn,
  undoableUntil,
} from './implementation.rules.ts';
import type { Implementation, ImplementationComment } from './implementation.shape.ts';
import type { ImplementationOfStore, ImplementationRow } from './implementations.repository.ts';

/** Returns an implementation as the actor sees it. */
export async function describeImplementation(
  reader: Reader,
  row: ImplementationOfStore,
): Promise<Implementation> {
  const { actor, now } = reader.ctx;
  const steps = await stepsOf(reader, row);
  const comments = await listCommentRows(reader, row.id);
  const { storeId } = row;
  return {
    id: row.id,
    storeId,
    storeName: row.storeName,
    storeStatus: row.storeStatus,
    state: row.state,
    source: row.source,
    contactName: row.contactName,
    contactEmail: row.contactEmail,
    website: row.website,
    message: row.message,
    note: row.note,
    isWithdrawn: isWithdrawn(row),
    movedBy: row.movedBy,
    movedAt: row.movedAt,
    reviewer: row.reviewer,
    settingsConfirmedAt: row.settingsConfirmedAt,
    settingsConfirmedBy: row.settingsConfirmedBy,
    deployedAt: row.deployedAt,
    undoableUntil: undoableUntil(row, now()),
    version: row.version,
    createdAt: row.createdAt,
    steps,
    comments: comments.map((comment) => describeComment(reader, comment)),
    allowedActions: actionsOf(row, now()).filter(
      (action) =>
        may(actor, IMPLEMENTATION_MOVES[action].permission, storeId) &&
        // The provider rejects it, with a reason, instead.
        (action !== 'withdraw' || !isProvider(actor)),
    ),
    mayComment: may(actor, 'implementation:comment', storeId),
    mayConfirmSettings:
      row.settingsConfirmedAt === null &&
      !isFinished(row.state) &&
      may(actor, 'implementation:submit', storeId),
  };
}

/** Returns the current steps of a store. */
export async function stepsOf(reader: Reader, row: ImplementationRow): Promise<StepState[]> {
  const facts = (await factsOfStores(reader, [row.storeId])).get(row.storeId);
  return facts ? stepsFrom(facts, row.settingsConfirmedAt !== null) : [];
}

/** Computes the steps from the facts of the database and of the implementation. */
export const stepsFrom = (facts: KnownFacts, areSettingsConfirmed: boolean): StepState[] =>
  checklistOf({ ...facts, areSettingsConfirmed });

export function describeComment({ ctx }: Reader, row: CommentRow): ImplementationComment {
  const own = namedActor(ctx.actor)?.id;
  return {
    id: row.id,
    step: row.step,
    content: row.content,
    authorId: row.authorId,
    authorName: row.authorName,
    byProvider: row.byProvider,
    isOwn: own !== undefined && own === row.authorId,
    editedAt: row.editedAt,
    createdAt: row.createdAt,
  };
}
