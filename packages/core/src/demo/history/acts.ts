import type { ClaimDetails } from '../../claims/internal.ts';
import {
  createNote,
  type FiledClaim,
  fileValetClaim,
  markMessagesRead,
  postMessage,
  postReview,
  publicMediaPath,
  submitClaim,
} from '../../claims/internal.ts';
import { write } from '../../kernel/internal.ts';
import {
  approveClaim,
  askCustomer,
  assignClaim,
  completeResolution,
  denyClaim,
} from '../../resolutions/internal.ts';
import { changeLabelsOfClaim } from '../../workspace/internal.ts';
import type { Colleague, Stage } from './stage.ts';
import {
  ANSWERS,
  DENIALS,
  FOLLOW_UPS,
  fill,
  GRANTS,
  LABELS,
  NOTES,
  QUESTIONS,
  REPLIES,
  REVIEWS,
} from './words.ts';

/** The claim that an act changes. */
export interface StoryClaim {
  storeId: string;
  claimId: string;
}

/** Files the claim as the shopper, or as an agent for them who requests the signature. */
export async function file(
  stage: Stage,
  photos: ReadonlyMap<string, readonly string[]>,
  agent?: Colleague,
): Promise<FiledClaim['claim']> {
  const { story, store } = stage;
  const { shopper, issues, category, requested, dice } = story;
  const moved = dice.chance(0.08);
  const submission = {
    storeId: store.id,
    sourceOrderId: story.sourceOrderId,
    claim: {
      claimCategory: category,
      fulfillmentIssues: [
        {
          sourceFulfillmentId: 'shipment-1',
          issues: issues.map(({ sourceItemId, type, quantity, details }) => ({
            sourceItemId,
            type,
            quantity,
            details,
            images: (photos.get(sourceItemId) ?? []).map((mediaId) =>
              publicMediaPath({ storeId: store.id, mediaId, rendition: 'view' }),
            ),
          })),
        },
      ],
      resolution: {
        desiredMethod: requested,
        customerSignature: agent ? null : shopper.name,
        updatedShippingAddress: moved ? { ...shopper.address, address1: '5 Station Road' } : null,
      },
    },
  };
  if (!agent) return (await submitClaim(stage.as('shopper'), submission)).claim;
  const options = { fromValet: true, requireCustomerSignature: true };
  return (await fileValetClaim(stage.as(agent), { ...submission, options })).claim;
}

/** Assigns the claim to the agent, which opens it. */
export async function startHandling(
  stage: Stage,
  claim: StoryClaim,
  agent: Colleague,
): Promise<void> {
  stage.wait(0.3, 20);
  await assignClaim(stage.as(agent), { ...claim, assigneeId: agent.userId });
}

/** Adds what may happen along the way: a note, a label, or a message from either side. */
export async function workOn(stage: Stage, claim: StoryClaim, agent: Colleague): Promise<void> {
  const { dice } = stage.story;
  if (dice.chance(0.25)) {
    stage.wait(0.1, 2);
    await createNote(stage.as(agent), { ...claim, content: dice.pick(NOTES) });
  }
  if (dice.chance(0.25)) await label(stage, claim, agent);
  if (dice.chance(0.2)) {
    await say(stage, claim, 'shopper', dice.pick(FOLLOW_UPS));
    stage.wait(0.5, 9);
    await markMessagesRead(stage.as(agent), claim);
    await say(stage, claim, agent, dice.pick(REPLIES));
  }
}

async function label(stage: Stage, claim: StoryClaim, agent: Colleague): Promise<void> {
  const id = stage.labelIds.get(stage.story.dice.pick(LABELS).name);
  if (!id) return;
  stage.wait(0.02, 0.5);
  await write(stage.as(agent), 'label:add', claim, (writer) =>
    changeLabelsOfClaim(writer, claim.claimId, { add: [id] }),
  );
}

async function say(
  stage: Stage,
  claim: StoryClaim,
  who: 'shopper' | Colleague,
  words: string,
): Promise<void> {
  stage.wait(0.2, 6);
  await postMessage(stage.as(who), { ...claim, messageContent: address(stage, words) });
}

const address = ({ story: { shopper } }: Stage, words: string) =>
  fill(words, {
    first: shopper.name.split(' ')[0] ?? shopper.name,
    street: shopper.address.address1,
  });

/** Requests information from the shopper. */
export async function ask(stage: Stage, claim: StoryClaim, agent: Colleague): Promise<void> {
  stage.wait(0.05, 1);
  const message = address(stage, stage.story.dice.pick(QUESTIONS));
  await askCustomer(stage.as(agent), { ...claim, message });
}

/** Replies as the shopper. */
export async function answer(stage: Stage, claim: StoryClaim): Promise<void> {
  await markMessagesRead(stage.as('shopper'), claim);
  await say(stage, claim, 'shopper', stage.story.dice.pick(ANSWERS));
}

/** Approves the requested resolution, sometimes only partly or as a flat amount. */
export async function grant(
  stage: Stage,
  claim: ClaimDetails,
  agent: Colleague,
): Promise<ClaimDetails> {
  const { dice } = stage.story;
  const flat = dice.chance(0.06);
  stage.wait(0.05, 2);
  const text = dice.pick(GRANTS);
  const approved = await approveClaim(stage.as(agent), {
    storeId: claim.storeId,
    claimId: claim.id,
    decisions: flat
      ? [{ resolutionType: 'FLAT_RATE', flatAmount: roundSum(claim, dice.between(0.2, 0.6)) }]
      : claim.claimItems.map((item, index) => ({
          claimItemId: item.id,
          ...given(stage, index, item.quantity),
        })),
    includeShipping: !flat && stage.story.requested !== 'RESHIP' && dice.chance(0.2),
    ...(text ? { customerText: text } : {}),
  });
  return approved.claim;
}

function given({ story: { requested, dice } }: Stage, index: number, quantity: number) {
  if (requested === 'RESHIP' && (index === 0 || dice.chance(0.5))) {
    return { resolutionType: 'RESHIP' as const, quantity };
  }
  const resolutionType = requested === 'RESHIP' ? ('REFUND' as const) : requested;
  return dice.chance(0.12)
    ? { resolutionType, quantity, percentage: dice.pick([2_500, 5_000, 7_500]) }
    : { resolutionType, quantity };
}

const roundSum = (claim: ClaimDetails, share: number) =>
  Math.max(500, Math.round((claim.claimedValue * share) / 500) * 500);

/**
 * Completes the approved resolutions by hand, one after the other; the last one resolves the claim.
 */
export async function execute(stage: Stage, claim: ClaimDetails, agent: Colleague): Promise<void> {
  const { dice, orderNumber } = stage.story;
  for (const [index, { id, resolutionType }] of claim.claimResolutions.entries()) {
    stage.wait(0.5, 30);
    const ships = resolutionType === 'RESHIP';
    await completeResolution(stage.as(agent), {
      storeId: claim.storeId,
      resolutionId: id,
      reference: ships
        ? `${orderNumber}-R${index + 1}`
        : `${REFERENCES[resolutionType] ?? 'RF'}-${claim.claimNumber}-${index + 1}`,
      ...(ships ? { trackingNumber: `1Z999AA1${dice.whole(1e8, 1e9 - 1)}` } : {}),
    });
  }
}

const REFERENCES: Readonly<Record<string, string>> = {
  STORE_CREDIT: 'GIFT',
  FLAT_RATE_STORE_CREDIT: 'GIFT',
};

/** Denies the claim with a reason and the reviewed evidence. */
export async function deny(stage: Stage, claim: ClaimDetails, agent: Colleague): Promise<void> {
  const { dice } = stage.story;
  const { reason, text: customerText } = dice.pick(DENIALS);
  stage.wait(0.05, 3);
  const evidence = claim.claimItems.flatMap(({ media }) => media.map(({ id }) => id));
  await denyClaim(stage.as(agent), {
    storeId: claim.storeId,
    claimId: claim.id,
    reason: reason as 'NOT_COVERED',
    customerText,
    evidenceConsidered: evidence,
  });
}

/** Leaves a review for some shoppers. */
export async function review(stage: Stage, claim: StoryClaim): Promise<void> {
  const { dice } = stage.story;
  if (!dice.chance(0.35)) return;
  stage.wait(5, 60);
  await postReview(stage.as('shopper'), { ...claim, ...dice.pick(REVIEWS) });
}
