import type { ClaimType } from '@amends/core/claims/terms/claim-type.rules';
import type { Issue } from '@amends/core/claims/terms/draft.rules';
import { textIn } from '../frame/text-in.ts';
import type { FlowMessages } from '../messages/flow-messages.ts';

export const MAX_DETAILS = 2_000;
/** Maximum number of units that can have issues of their own. */
const MAX_BLOCKS = 50;

/** An issue type that the form offers. */
export interface ItemType {
  type: ClaimType;
  /** Whether it needs a photo or video. */
  needsEvidence: boolean;
  /** The store's sub-types. */
  subTypes: string[];
}

/** One issue in the form; `images` are uploaded files. */
export interface IssueBlock {
  type: string;
  subType: string;
  details: string;
  images: string[];
}

/** The form of one item, with a block for each unit if units have different issues. */
export interface ItemForm {
  sourceItemId: string;
  quantity: number | null;
  same: boolean | null;
  blocks: IssueBlock[];
}

export type ItemFormErrors = Record<string, string>;

/** Parses the form of one item; missing values stay empty and are never refused here. */
export function readItemForm(form: FormData): ItemForm {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const number = Number.parseInt(text('quantity'), 10);
  const blocks: IssueBlock[] = [];
  for (let at = 0; at < MAX_BLOCKS && form.has(`details-${at}`); at++) {
    blocks.push({
      type: text(`type-${at}`),
      subType: text(`subType-${at}`),
      details: textIn(form, `details-${at}`, MAX_DETAILS),
      images: form.getAll(`images-${at}`).map(String).filter(Boolean),
    });
  }
  return {
    sourceItemId: text('sourceItemId'),
    quantity: Number.isSafeInteger(number) ? number : null,
    same: text('same') === '' ? null : text('same') === 'yes',
    blocks,
  };
}

/** Returns the number of blocks: one per unit if units have different issues. */
export function blocksWanted(form: Pick<ItemForm, 'quantity' | 'same'>): number {
  const quantity = form.quantity ?? 1;
  return form.same === false && quantity > 1 ? Math.min(quantity, MAX_BLOCKS) : 1;
}

/** Returns whether more units have different issues than the form has blocks for. */
export const hasTooManyBlocks = ({ quantity, same }: Pick<ItemForm, 'quantity' | 'same'>) =>
  same === false && (quantity ?? 1) > MAX_BLOCKS;

/** Returns the errors that prevent adding the issue, by control id. */
export function itemFormErrors(
  form: ItemForm,
  given: { most: number; types: readonly ItemType[]; t: FlowMessages },
): ItemFormErrors {
  const { most, types, t } = given;
  const errors: ItemFormErrors = {};
  if (form.quantity === null || form.quantity < 1) errors.quantity = t.items.quantityMissing;
  else if (form.quantity > most) errors.quantity = t.items.quantityTooMany(most);
  else if (form.quantity > 1 && form.same === null) errors.same = t.items.sameMissing;
  else if (hasTooManyBlocks(form)) errors.same = t.items.eachTooMany(MAX_BLOCKS);
  form.blocks.slice(0, blocksWanted(form)).forEach((block, at) => {
    const chosen = types.find(({ type }) => type === block.type);
    if (!chosen) errors[`type-${at}`] = t.items.typeMissing;
    else if (chosen.needsEvidence && block.images.length === 0)
      errors[`images-${at}`] = t.items.photoMissing;
  });
  return errors;
}

/**
 * Returns the issues of a form. Omits blocks without a type, so that a half-filled form can be
 * saved.
 */
export function issuesOf(
  form: ItemForm,
  types: readonly ItemType[],
  newId: () => string = () => crypto.randomUUID(),
): Issue[] {
  const wanted = blocksWanted(form);
  const quantity = Math.max(1, form.quantity ?? 1);
  return form.blocks.slice(0, wanted).flatMap((block): Issue[] => {
    const chosen = types.find(({ type }) => type === block.type);
    if (!chosen) return [];
    const subType = chosen.subTypes.find((one) => one === block.subType);
    return [
      {
        id: newId(),
        sourceItemId: form.sourceItemId,
        quantity: wanted > 1 ? 1 : quantity,
        details: block.details,
        images: block.images,
        type: chosen.type,
        ...(subType ? { subType } : {}),
      },
    ];
  });
}

/** Returns the form for existing issues, to edit them. */
export function formOf(sourceItemId: string, issues: readonly Issue[], most: number): ItemForm {
  const quantity = issues.reduce((sum, issue) => sum + issue.quantity, 0);
  return {
    sourceItemId,
    quantity: quantity > 0 ? quantity : most === 1 ? 1 : null,
    same: quantity > 1 ? issues.length === 1 : null,
    blocks:
      issues.length > 0
        ? issues.map(({ type, subType, details, images }) => ({
            type,
            subType: subType ?? '',
            details,
            images: [...images],
          }))
        : [{ type: '', subType: '', details: '', images: [] }],
  };
}

/** Returns the id of an item's card on the page. */
export const itemAnchor = (sourceItemId: string) =>
  `item-${sourceItemId.replaceAll(/[^\w-]/g, '_')}`;

/** Returns the path of the page with the item's form open, scrolled to that item. */
export const itemFormPath = (sourceItemId: string) =>
  `/issues/items?item=${encodeURIComponent(sourceItemId)}#${itemAnchor(sourceItemId)}`;

/** Returns the path of the page with all forms closed, scrolled to an item. */
export const itemPath = (sourceItemId: string) => `/issues/items#${itemAnchor(sourceItemId)}`;
