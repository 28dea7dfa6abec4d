import {
  answerStillMissing,
  type ClaimDetails,
  getClaimRow,
  moveClaim,
  wakeParkedClaim,
  withdrawClaim,
} from '../../claims/internal.ts';
import { write } from '../../kernel/internal.ts';
import {
  appealClaim,
  archiveClaim,
  dismissClaim,
  dismissUntil,
  executeResolution,
  holdForBrand,
  releaseHold,
  resolveExternally,
} from '../../resolutions/internal.ts';
import { daysBefore } from '../../testing/index.ts';
import * as acts from './acts.ts';
import type { Colleague, Stage } from './stage.ts';
import { APPEALS } from './words.ts';

const DAY = 24;

/**
 * Plays one story of the demo, from the filing of its claim to its current state, through the same use
 * cases that people use. Everything happens in the past; nothing is sent.
 */
export async function tellStory(
  stage: Stage,
  photos: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const { story, store, cast } = stage;
  const { dice, ending } = story;
  const isStores = cast.provider.length === 0 || dice.chance(0.8);
  const agent = dice.pick(isStores ? cast.agents : cast.provider);
  const other = [...cast.agents, ...cast.provider].find(({ userId }) => userId !== agent.userId);
  if (!other) throw new Error('an appeal needs another person to review it');

  const claim = await acts.file(stage, photos, ending === 'unsigned' ? agent : undefined);
  const subject = { storeId: store.id, claimId: claim.id };
  const handlingStarted = async () => {
    if (cast.known) await acts.startHandling(stage, subject, agent);
    await acts.workOn(stage, subject, agent);
    stage.wait(0.05, 0.5);
  };

  switch (ending) {
    case 'new':
      if (dice.chance(0.2)) await acts.answer(stage, subject);
      return;
    case 'unsigned':
      return;
    case 'parked':
      return;
    case 'withdrawn':
      stage.wait(1, 2 * DAY);
      await withdrawClaim(stage.as('shopper'), subject);
      return;
    case 'arrived':
      await turnUp(stage, subject);
      return;
    default:
      await handlingStarted();
      await continueStory(stage, claim, agent, other);
  }
}

/** Plays the outcome of a claim that staff work on. */
async function continueStory(
  stage: Stage,
  claim: ClaimDetails,
  agent: Colleague,
  other: Colleague,
): Promise<void> {
  const { story } = stage;
  const { dice } = story;
  const subject = { storeId: claim.storeId, claimId: claim.id };
  switch (story.ending) {
    case 'with-provider':
      await holdForBrand(stage.as(agent), { ...subject, note: 'Is this one in stock?' });
      stage.wait(3, 2 * DAY);
      await releaseHold(stage.as(other), { ...subject, note: 'Yes, from Monday.' });
      return;
    case 'on-hold':
      stage.goTo(dice.between(0.2, 4));
      await holdForBrand(stage.as(agent), { ...subject, note: 'The store decides this one.' });
      return;
    case 'asked':
      stage.goTo(dice.between(0.1, 2.7));
      await acts.ask(stage, subject, agent);
      return;
    case 'answered':
      await acts.ask(stage, subject, agent);
      await acts.answer(stage, subject);
      return;
    case 'unanswered':
      await acts.ask(stage, subject, agent);
      stage.wait(7 * DAY, 7 * DAY + 1);
      await closeByClock(stage, subject);
      return;
    case 'set-aside': {
      const until = daysBefore(stage.as('system').now(), -dice.between(17, 40)).toISOString();
      await dismissUntil(stage.as(agent), {
        ...subject,
        until,
        note: 'The carrier is still searching.',
      });
      return;
    }
    case 'resolved-by-brand':
      stage.wait(2, 2 * DAY);
      await resolveExternally(stage.as(stage.cast.boss), { ...subject, reason: 'RESHIP' });
      await acts.review(stage, subject);
      return;
    case 'dismissed':
      stage.wait(1, DAY);
      await dismissClaim(stage.as(agent), {
        ...subject,
        reason: 'OTHER',
        note: 'Duplicate claim.',
      });
      return;
    case 'denied':
      await acts.deny(stage, claim, agent);
      await acts.review(stage, subject);
      return;
    case 'appealed':
      await acts.deny(stage, claim, agent);
      stage.wait(4, 3 * DAY);
      await appealClaim(stage.as('shopper'), { ...subject, message: dice.pick(APPEALS) });
      return;
    case 'archived':
      if (dice.chance(0.3)) await acts.deny(stage, claim, agent);
      else await acts.execute(stage, await acts.grant(stage, claim, agent), agent);
      // A denied claim can't be archived while its customer may appeal.
      stage.wait(32 * DAY, 40 * DAY);
      await archiveClaim(stage.as(agent), subject);
      return;
    case 'granted':
    case 'failed':
      await begin(stage, await acts.grant(stage, claim, agent));
      return;
    case 'resolved':
      if (dice.chance(0.15)) {
        await acts.ask(stage, subject, agent);
        await acts.answer(stage, subject);
      }
      stage.wait(0.5, DAY);
      await acts.execute(stage, await acts.grant(stage, claim, agent), agent);
      await acts.review(stage, subject);
  }
}

/** Leaves an approved resolution as an open task, or fails it. */
async function begin(stage: Stage, claim: ClaimDetails): Promise<void> {
  stage.wait(0.01, 0.02);
  const ctx = stage.as('system');
  const refused = async () => ({ kind: 'refused' as const, reason: 'The payment was not found.' });
  const task = async () => ({ kind: 'task' as const });
  const outcome = stage.story.ending === 'failed' ? refused : task;
  const commerce = () => ({ refund: outcome, reship: outcome, issueCredit: outcome });
  const ports = { ...ctx.ports, commerce };
  for (const { id: resolutionId } of claim.claimResolutions) {
    const payload = { storeId: claim.storeId, claimId: claim.id, resolutionId };
    await executeResolution({ ...ctx, ports }, payload);
  }
}

/** Plays a package that arrived after all: the shopper is asked, and confirms it. */
async function turnUp(stage: Stage, subject: acts.StoryClaim): Promise<void> {
  stage.wait(2 * DAY, 2 * DAY + 1);
  await wakeParkedClaim(stage.as('system'), subject);
  stage.wait(1, 20);
  await answerStillMissing(stage.as('shopper'), { ...subject, stillMissing: false });
}

async function closeByClock(stage: Stage, subject: acts.StoryClaim): Promise<void> {
  await write(stage.as('system'), 'claim:update', subject, async (writer) =>
    moveClaim(writer, await getClaimRow(writer, subject.claimId), 'CLOSED', {
      reason: 'NO_RESPONSE',
      data: { byClock: true },
    }),
  );
}
