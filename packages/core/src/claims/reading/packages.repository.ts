import type { Reader, Statement } from '../../kernel/internal.ts';
import type { ClaimPackage } from '../terms/package-milestones.rules.ts';

/** The number of scans read of each package, the latest ones. */
const SCANS = 100;

const PACKAGES: Statement = {
  name: 'claims.packages',
  text: `with claim as (
      select id, order_id, source_order_id from claims where store_id = $1 and id = $2),
    packages as (
      select 'shipment' as kind, f.* from claim c
        join fulfillments f on f.store_id = $1 and f.order_id = c.order_id
        where exists (select 1 from claim_items i
          where i.store_id = $1 and i.claim_id = c.id and i.fulfillment_id = f.id)
      union all
      select 'reshipment', f.* from claim c
        join orders o on o.store_id = $1 and o.source_order_id in (
            select r.resolution_reference from resolutions r
            where r.store_id = $1 and r.claim_id = c.id and r.resolution_type = 'RESHIP'
              and r.status = 'executed')
          and o.original_source_order_id = c.source_order_id
        join fulfillments f on f.store_id = $1 and f.order_id = o.id)
    select p.id, p.kind, p.tracking_company as carrier, p.tracking_numbers as "trackingNumbers",
      p.tracking_urls as "trackingUrls", p.shipped_at as "shippedAt",
      p.delivered_at as "deliveredAt",
      (select coalesce(json_agg(json_build_object('at', e.occurred_at, 'status', e.status,
          'description', e.description, 'location', e.location) order by e.occurred_at), '[]')
        from (select * from tracking_events t where t.store_id = $1 and t.order_id = p.order_id
            and t.fulfillment_id = p.id order by t.occurred_at desc limit ${SCANS}) e) as scans
    from packages p order by p.kind desc, p.position, p.created_at, p.id`,
};

type Row = Omit<ClaimPackage, 'scans'> & {
  scans: (Omit<ClaimPackage['scans'][number], 'at'> & { at: string })[];
};

/** Returns the packages that a claim is about, then those that replace them. */
export async function listPackagesOf(reader: Reader, claimId: string): Promise<ClaimPackage[]> {
  const rows = await reader.rows<Row>(PACKAGES, [reader.storeId, claimId]);
  return rows.map((row) => ({
    ...row,
    scans: row.scans.map((scan) => ({ ...scan, at: new Date(scan.at) })),
  }));
}
