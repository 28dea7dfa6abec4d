import { setTimeout as pause } from 'node:timers/promises';
import { postMessage } from '@amends/core/claims';
import { assignClaim } from '@amends/core/resolutions';
import { aClaim, type aContext, anItem, anOrder } from '@amends/core/testing';
import { applyInboxChanges } from '@amends/core/workspace';
import { someWord } from './seed/seed-claims.ts';

const WRITES_PER_SECOND = 20;
const APPLY_EVERY_MS = 500;

/** Files, assigns and answers claims at a fixed rate; counts and search words follow. */
export function startWriting(world: ReturnType<typeof aContext>, storeId: string) {
  const { ctx, as } = world;
  let written = 0;
  let isRunning = true;
  const recent: Awaited<ReturnType<typeof aClaim>>[] = [];
  const ready = anOrder(ctx, storeId, { items: [anItem({ quantity: 1_000_000 })] });
  const writeOne = async (n: number) => {
    const claim = recent[n % Math.max(1, recent.length)];
    const subject = { storeId, claimId: claim?.id ?? '' };
    if (!claim || n % 3 === 0) {
      // Uses the same words as existing claims, or the newest claims would be unlike all earlier
      // ones.
      const claimDescription = Array.from({ length: 12 }, someWord).join(' ');
      recent.push(await aClaim(ctx, await ready, { claimDescription }));
      if (recent.length > 50) recent.shift();
    } else if (n % 3 === 1) {
      await assignClaim(ctx, { ...subject, assigneeId: `usr_${n % 40}` });
    } else {
      await postMessage(ctx, {
        ...subject,
        messageContent: `Any news? ${someWord()} ${someWord()}`,
        medias: [],
      });
    }
    written += 1;
  };
  const settling = as({ kind: 'system', task: 'bench' });
  const write = async () => {
    for (let n = 0; isRunning; n++) {
      await Promise.all([
        writeOne(n).catch((error) => console.log(`  a write failed: ${error.message}`)),
        pause(1000 / WRITES_PER_SECOND),
      ]);
    }
  };
  const settle = async () => {
    while (isRunning) {
      await applyInboxChanges(settling);
      await pause(APPLY_EVERY_MS);
    }
  };
  const running = Promise.all([write(), settle()]);
  return {
    written: () => written,
    async stop() {
      isRunning = false;
      await running;
    },
  };
}
