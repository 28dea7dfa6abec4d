import { limitRate } from '../../access/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { isPublicAddress, parse, read, write } from '../../kernel/internal.ts';
import { readBrandFilePath } from '../branding/brand-file.rules.ts';
import { getPublishedLook } from '../branding/branding.repository.ts';
import { checkDomain, DOMAINS_STREAM } from './check-domain.ts';
import type { Domain } from './domain.shape.ts';
import { getDomainRow } from './domains.repository.ts';
import { RestartWhitelabelInput } from './whitelabel.input.ts';
import type { WhitelabelRestart } from './whitelabel.shape.ts';

/** Maximum number of restarts of a store in ten minutes. */
const RESTARTS = { limit: 20, windowSeconds: 600 };

/**
 * Clears what every process has cached about the domain's store, and checks DNS, the certificate and the
 * branding again. Throws `domain_not_found`, `domain_taken` and `too_many_requests`. See
 * docs/decisions/0431-restarting-a-white-label.md.
 */
export async function restartWhitelabel(
  ctx: Context,
  input: RestartWhitelabelInput,
): Promise<WhitelabelRestart> {
  const { storeId, domain } = parse(RestartWhitelabelInput, input);
  await read(ctx, 'whitelabel:restart', { storeId }, (reader) => getDomainRow(reader, domain));
  await limitRate(ctx, [{ key: `whitelabel-restarts:${storeId}`, ...RESTARTS }]);
  const checked = await checkDomain({ ...ctx, idempotency: undefined }, { storeId, domain });
  const [certificate, branding] = await Promise.all([
    readCertificate(ctx, checked),
    checkBranding(ctx, storeId),
  ]);
  return write(ctx, 'whitelabel:restart', { storeId }, async (writer) => {
    // Every process receives the live update of this event.
    writer.emit({ name: 'whitelabel.restarted', streamId: DOMAINS_STREAM, data: { domain } });
    return { domain: checked, certificate, branding, restartedAt: ctx.now() };
  });
}

const SKIPPED = { state: 'skipped', problem: null, issuer: null, validUntil: null } as const;
const failed = (problem: NonNullable<WhitelabelRestart['certificate']['problem']>) => ({
  ...SKIPPED,
  state: 'failed' as const,
  problem,
});

/** Connects only to verified names, at a public address that DNS has just returned. */
async function readCertificate(
  { ports: { dns, certificates } }: Context,
  { domain, status }: Domain,
): Promise<WhitelabelRestart['certificate']> {
  if (status !== 'VERIFIED' && status !== 'FAILING') return SKIPPED;
  const answer = await dns.addresses(domain);
  if (!answer.known || answer.values.length === 0) return failed('no_answer');
  const address = answer.values.find(isPublicAddress);
  if (address === undefined) return failed('address_not_public');
  const reading = await certificates.read({ host: domain, address });
  if (!reading.ok) return failed(reading.problem);
  const { issuer, validUntil } = reading;
  return { state: 'ok', problem: null, issuer, validUntil };
}

const PICTURES = ['logoUrl', 'faviconUrl', 'backgroundImage'] as const;

/** Checks the pictures that the store uploaded; pictures on other sites are not fetched. */
async function checkBranding(
  ctx: Context,
  storeId: string,
): Promise<WhitelabelRestart['branding']> {
  const { look, version } = await read(ctx, 'whitelabel:restart', { storeId }, getPublishedLook);
  const missing: (typeof PICTURES)[number][] = [];
  for (const field of PICTURES) {
    const file = readBrandFilePath(look[field] ?? '');
    if (file && !(await ctx.ports.files.head(file.key))) missing.push(field);
  }
  return { state: missing.length === 0 ? 'ok' : 'failed', version, missing };
}
