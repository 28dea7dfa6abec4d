import { statesWhere } from '../claims/terms/lifecycle/states.rules.ts';
import type { Reader, ReaderAcross, Statement } from '../kernel/internal.ts';
import type { StoreFacts } from './checklist.rules.ts';

/** The facts about a store that come from the database; the rest is in the implementation. */
export type KnownFacts = Omit<StoreFacts, 'areSettingsConfirmed'>;

const FINISHED = statesWhere(({ isFinished }) => isFinished);

const FACTS: Statement = {
  name: 'implementations.facts',
  text: `select s.id as "storeId",
      coalesce(s.contact_email, s.contact_url) is not null as "hasContact",
      t.refund_enabled or t.reship_enabled or t.credit_enabled as "hasResolution",
      exists (select from branding_versions v where v.store_id = s.id)
        or exists (select from branding_drafts d where d.store_id = s.id and d.changes is not null)
        as "hasBranding",
      exists (select from store_domains d where d.store_id = s.id and d.verified_at is not null)
        as "hasVerifiedDomain",
      exists (select from store_senders e where e.store_id = s.id and e.verified_at is not null)
        as "hasVerifiedSender",
      exists (select from orders o where o.store_id = s.id) as "hasOrders",
      exists (select from publishable_keys k where k.store_id = s.id
        and k.last_used_origin is not null) as "hasSeenWidget",
      exists (select from claims c where c.store_id = s.id and c.claim_state = any($2))
        as "hasFinishedClaim",
      (select count(*)::integer from memberships m
        where m.store_id = s.id and m.deactivated_at is null)
        + (select count(*)::integer from invitations i where i.store_id = s.id
          and i.accepted_at is null and i.revoked_at is null and i.expires_at > $3) as "teamSize"
    from unnest($1::text[]) as asked(id) join stores s on s.id = asked.id
      join store_settings t on t.store_id = s.id`,
};

/** Returns the facts about stores, by id. */
export async function factsOfStores(
  { ctx, rows }: Reader | ReaderAcross,
  storeIds: readonly string[],
): Promise<Map<string, KnownFacts>> {
  if (storeIds.length === 0) return new Map();
  const found = await rows<KnownFacts & { storeId: string }>(FACTS, [
    storeIds,
    FINISHED,
    ctx.now(),
  ]);
  return new Map(found.map(({ storeId, ...facts }) => [storeId, facts]));
}

const CLAIMS_SINCE: Statement = {
  name: 'implementations.claims-since',
  text: 'select exists (select from claims where store_id = $1 and created_at >= $2) as "hasClaims"',
};

/** Returns whether claims were filed at the store since an instant. */
export async function hasClaimsSince(reader: Reader, since: Date): Promise<boolean> {
  const [row] = await reader.rows<{ hasClaims: boolean }>(CLAIMS_SINCE, [reader.storeId, since]);
  return row?.hasClaims ?? false;
}
