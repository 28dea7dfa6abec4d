import type { Issue } from '@amends/core/claims/terms/draft.rules';
import type { Fulfillment } from '@amends/core/commerce';
import { data, redirect } from 'react-router';
import { flowMessagesFor } from '../messages/flow-messages.ts';
import type { EvidenceView } from '../uploads/evidence-view.ts';
import { acceptFiles, evidenceView, keptFiles } from './evidence.server.ts';
import { type Filing, saveDraft, withShipment } from './filing.server.ts';
import {
  blocksWanted,
  hasTooManyBlocks,
  type ItemForm,
  type ItemFormErrors,
  issuesOf,
  itemFormErrors,
  itemPath,
  readItemForm,
} from './item-form.ts';
import { issuesBefore, issuesFor, itemTypes, mostOf, withIssues } from './items.server.ts';

interface Answer {
  error: string | null;
  /** The draft's version, after an autosave. */
  version?: number;
  form?: ItemForm;
  evidence?: EvidenceView[];
  errors?: ItemFormErrors;
  before?: string;
}

/** Adds, keeps, reverts or removes the issues of one item, depending on the button. */
export async function saveItem(filing: Filing & { shipment: Fulfillment }, form: FormData) {
  const { shipment, draft, portal, storeId, order } = filing;
  const t = flowMessagesFor(portal.texts);
  const types = itemTypes(draft, order);
  const filled = readItemForm(form);
  const { sourceItemId } = filled;
  const where = { storeId, orderId: order.systemOrderId };
  for (const block of filled.blocks) block.images = await keptFiles(portal, where, block.images);
  const most = mostOf(filing, shipment, sourceItemId);
  const intent = String(form.get('intent') ?? '');
  const before = String(form.get('before') ?? '[]');
  // Issues keep their ids, so that unchanged answers leave the draft unchanged.
  const ids = issuesFor(draft, shipment.id, sourceItemId).map(({ id }) => id);
  const issues = () => {
    const left = [...ids];
    return issuesOf(filled, types, () => left.shift() ?? crypto.randomUUID());
  };
  const save = (given: readonly Issue[]) =>
    saveDraft(
      filing,
      form,
      (current) =>
        withIssues(withShipment(current, shipment.id), shipment.id, sourceItemId, given, most),
      intent === 'autosave' ? {} : { to: '/issues/items' },
    );
  const answer = (status: number, given: Answer) => data<Answer>(given, { status });

  if (intent === 'cancel' || intent === 'remove') {
    const saved = await save(intent === 'cancel' ? issuesBefore(before, sourceItemId) : []);
    if ('conflict' in saved) return answer(409, { error: saved.conflict });
    throw redirect(itemPath(sourceItemId));
  }
  if (intent === 'autosave') {
    const saved = await save(issues());
    return 'conflict' in saved
      ? answer(409, { error: saved.conflict })
      : answer(200, { error: null, version: saved.session.version });
  }

  const errors: ItemFormErrors = {};
  for (const [at, block] of filled.blocks.entries()) {
    const taken = await acceptFiles(portal, where, form, at);
    block.images.push(...taken.references);
    if (taken.error) errors[`images-${at}`] = taken.error;
  }
  const refuse = (status: number, given: Partial<Answer> = {}) =>
    answer(status, {
      error: null,
      form: filled,
      evidence: filled.blocks.flatMap((block) =>
        block.images.flatMap((one) => evidenceView(portal, storeId, one) ?? []),
      ),
      errors,
      before,
      ...given,
    });

  const dropped = form.get('removeImage');
  if (dropped !== null) {
    for (const block of filled.blocks) block.images = block.images.filter((one) => one !== dropped);
    return refuse(200);
  }
  // Without scripts, the blocks for units with different issues appear only now.
  if (filled.blocks.length < blocksWanted(filled) && !hasTooManyBlocks(filled)) {
    while (filled.blocks.length < blocksWanted(filled))
      filled.blocks.push({ type: '', subType: '', details: '', images: [] });
    return refuse(200);
  }
  Object.assign(errors, { ...itemFormErrors(filled, { most, types, t }), ...errors });
  if (Object.keys(errors).length > 0) return refuse(422);
  const saved = await save(issues());
  if ('conflict' in saved) return refuse(409, { error: saved.conflict });
  throw redirect(itemPath(sourceItemId));
}
