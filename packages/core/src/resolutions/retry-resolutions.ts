import { moveClaim } from '../claims/internal.ts';
import { reopenEffects } from '../commerce/internal.ts';
import { conflict, useCase } from '../kernel/internal.ts';
import { actOnClaim } from './deciding.ts';
import { Explanation, OF_CLAIM } from './decisions.input.ts';
import { changeResolution, listResolutions } from './resolutions.repository.ts';

/**
 * Retries failed resolutions: the claim is APPROVED again, with the same resolutions under the same
 * keys, so that a platform does nothing twice. Throws `nothing_failed`.
 */
export const retryResolutions = useCase(OF_CLAIM, Explanation, async (ctx, asked) => {
  return actOnClaim(ctx, 'retry', asked, async (writer, claim) => {
    const rows = await listResolutions(writer, claim.id);
    if (!rows.some(({ status }) => status === 'failed')) {
      throw conflict('nothing_failed');
    }
    await moveClaim(writer, claim, 'APPROVED', { data: { quiet: true, retried: true } });
    const failed = rows.filter(({ status }) => status === 'failed').map(({ id }) => id);
    // The job below doesn't ask connected shops: a worker performs the effects that are due.
    const inShop = await reopenEffects(writer, failed);
    for (const { id, status, taskAt, resolutionType } of rows) {
      if (status === 'executed' || taskAt) continue;
      const again = { status: 'pending' as const, attempts: 0, startedAt: null, failure: null };
      if (status === 'failed') {
        const asked = inShop.includes(id)
          ? { ...again, status: 'working' as const, startedAt: ctx.now() }
          : again;
        await changeResolution(writer, id, ['failed'], { ...asked, dueAt: ctx.now() });
      }
      const data = { resolutionId: id, resolutionType };
      writer.emit({ name: 'resolution.requested', streamId: claim.id, data });
    }
  });
});
