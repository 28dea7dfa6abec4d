import { domainToUnicode } from 'node:url';
import type { Context } from '../../kernel/internal.ts';
import { invalid, may, parse, partsOfCursor, readAcross } from '../../kernel/internal.ts';
import { domainStatusOf } from './domain-status.rules.ts';
import { ListWhitelabelDomainsInput } from './whitelabel.input.ts';
import { listDomainsAcross } from './whitelabel.repository.ts';
import type { WhitelabelDomainPage } from './whitelabel.shape.ts';

/** Lists the domains of all stores by name, in pages. Throws `invalid_cursor`. */
export async function listWhitelabelDomains(
  ctx: Context,
  input: ListWhitelabelDomainsInput,
): Promise<WhitelabelDomainPage> {
  const { search = '', status, cursor, limit } = parse(ListWhitelabelDomainsInput, input);
  return readAcross(ctx, 'whitelabel:list', undefined, async (reader) => {
    const after = cursor === undefined ? null : placeOf(cursor);
    const rows = await listDomainsAcross(reader, { search, status, after, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      items: page.map(({ store, domain, isPrimary, verifiedAt, checkedAt, ...times }) => ({
        domain,
        name: domainToUnicode(domain) || domain,
        store,
        status: domainStatusOf({ verifiedAt, checkedAt, ...times }, ctx.now()),
        isPrimary,
        verifiedAt,
        checkedAt,
        mayRestart: may(ctx.actor, 'whitelabel:restart', store.id),
      })),
      nextCursor: rows.length > limit && last ? cursorOf(last.domain, last.store.id) : null,
    };
  });
}

const cursorOf = (domain: string, storeId: string) =>
  Buffer.from(JSON.stringify([domain, storeId])).toString('base64url');

function placeOf(cursor: string): { domain: string; storeId: string } {
  const [domain, storeId] = partsOfCursor(cursor);
  if (typeof domain === 'string' && typeof storeId === 'string') return { domain, storeId };
  throw invalid([{ path: 'cursor', code: 'invalid_cursor' }]);
}
