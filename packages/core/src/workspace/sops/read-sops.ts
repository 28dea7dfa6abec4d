import { getWholeClaim } from '../../claims/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { parse, type Reader, read } from '../../kernel/internal.ts';
import {
  describeSop,
  describeVersion,
  describeWholeSop,
  type Sop,
  type SopDetails,
  type SopVersion,
} from './describe-sop.ts';
import { fitsClaim } from './sop-fit.rules.ts';
import { NameSopInput, SopVersionInput } from './sops.input.ts';
import {
  getSopRow,
  getVersionRow,
  selectAttachments,
  selectSops,
  selectVersions,
} from './sops.repository.ts';

/** Returns the SOPs of a store, active ones first, by title. */
export async function listSops(ctx: Context, input: { storeId: string }): Promise<Sop[]> {
  return read(ctx, 'sop:read', { storeId: input.storeId }, async (reader) =>
    (await selectSops(reader)).map(describeSop),
  );
}

/** Returns one SOP with its text and files. Throws `sop_not_found`. */
export async function getSop(ctx: Context, input: NameSopInput): Promise<SopDetails> {
  const { storeId, sopId } = parse(NameSopInput, input);
  return read(ctx, 'sop:read', { storeId }, async (reader) =>
    describeWholeSop(await getSopRow(reader, sopId), await selectAttachments(reader, sopId)),
  );
}

/** Returns every version of an SOP, newest first. Throws `sop_not_found`. */
export async function listSopVersions(ctx: Context, input: NameSopInput): Promise<SopVersion[]> {
  const { storeId, sopId } = parse(NameSopInput, input);
  return read(ctx, 'sop:read', { storeId }, async (reader) => {
    await getSopRow(reader, sopId);
    return (await selectVersions(reader, sopId)).map(describeVersion);
  });
}

/** Returns one version of an SOP. Throws `sop_not_found` and `sop_version_not_found`. */
export async function getSopVersion(ctx: Context, input: SopVersionInput): Promise<SopVersion> {
  const { storeId, sopId, number } = parse(SopVersionInput, input);
  return read(ctx, 'sop:read', { storeId }, async (reader) => {
    await getSopRow(reader, sopId);
    return describeVersion(await getVersionRow(reader, sopId, number));
  });
}

/** Returns the active SOPs for a claim, with their text. Throws `claim_not_found`. */
export async function listSopsForClaim(
  ctx: Context,
  { storeId, claimId }: { storeId: string; claimId: string },
): Promise<SopDetails[]> {
  return read(ctx, 'sop:read', { storeId, claimId }, async (reader) => {
    const { claim, items } = await getWholeClaim(reader, claimId);
    const claimTypes = [claim.claimType, ...items.map(({ claimType }) => claimType)];
    return selectSopsFor(reader, { claimCategory: claim.claimCategory, claimTypes });
  });
}

/** Does the same with the caller's reader, for a claim that was read with it. */
export async function selectSopsFor(
  reader: Reader,
  claim: { claimCategory: string; claimTypes: readonly string[] },
): Promise<SopDetails[]> {
  const rows = await selectSops(reader);
  const fitting = rows.filter((sop) => sop.state === 'ACTIVE' && fitsClaim(sop, claim));
  return Promise.all(
    fitting.map(async (row) => describeWholeSop(row, await selectAttachments(reader, row.id))),
  );
}
