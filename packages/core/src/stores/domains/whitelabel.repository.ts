import type { ReaderAcross, Statement } from '../../kernel/internal.ts';
import { type DomainStatus, type DomainTimes, dueBefore } from './domain-status.rules.ts';

export interface DomainAcross extends DomainTimes {
  domain: string;
  store: { id: string; slug: string; name: string };
  isPrimary: boolean;
}

const LIST: Statement = {
  name: 'domains.across',
  text: `select d.domain, json_build_object('id', s.id, 'slug', s.slug, 'name', s.name) as store,
      d.is_primary as "isPrimary", d.verified_at as "verifiedAt", d.checked_at as "checkedAt",
      d.failing_since as "failingSince", d.pending_since as "pendingSince"
    from store_domains d join stores s on s.id = d.store_id
    where ($1::text[] is null or d.store_id = any($1))
      and ($2 = '' or d.domain like $3 or s.name ilike $3 or s.slug like $3)
      and ($4::text is null or $4 = case
        when d.verified_at is not null then
          case when d.failing_since is null then 'VERIFIED' else 'FAILING' end
        when d.failing_since is null and d.pending_since > $5 then 'PENDING' else 'EXPIRED' end)
      and ($6::text is null or (d.domain collate "C", d.store_id) > ($6 collate "C", $7::text))
    order by d.domain collate "C", d.store_id limit $8`,
};

/** Returns domains of the reader's stores by name; the search finds domains and stores. */
export async function listDomainsAcross(
  reader: ReaderAcross,
  wanted: {
    search: string;
    status: DomainStatus | undefined;
    after: { domain: string; storeId: string } | null;
    limit: number;
  },
): Promise<DomainAcross[]> {
  const search = wanted.search.toLowerCase();
  return reader.rows<DomainAcross>(LIST, [
    reader.storeIds === 'all' ? null : reader.storeIds,
    search,
    `%${search.replace(/[\\%_]/g, '\\$&')}%`,
    wanted.status ?? null,
    dueBefore(reader.ctx.now()).pendingSince,
    wanted.after?.domain ?? null,
    wanted.after?.storeId ?? null,
    wanted.limit,
  ]);
}
