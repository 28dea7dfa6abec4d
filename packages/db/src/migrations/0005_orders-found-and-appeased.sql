CREATE TABLE "appeasements" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"month" text NOT NULL,
	"reason" text,
	"granted_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appeasements_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_terms" (
	"store_id" text NOT NULL,
	"order_id" text NOT NULL,
	"term" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_terms_store_id_order_id_term_pk" PRIMARY KEY("store_id","order_id","term")
);
--> statement-breakpoint
DROP INDEX "orders_recent";--> statement-breakpoint
ALTER TABLE "resolutions" ADD COLUMN "replacement" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "protection_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "appeasement_monthly_limit" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "appeasement_reason_required" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "appeasements_order" ON "appeasements" USING btree ("store_id","order_id");--> statement-breakpoint
CREATE INDEX "appeasements_month" ON "appeasements" USING btree ("store_id","month");--> statement-breakpoint
CREATE INDEX "order_terms_newest" ON "order_terms" USING btree ("store_id","term" text_pattern_ops,"ordered_at","order_id");--> statement-breakpoint
CREATE INDEX "resolutions_tasks" ON "resolutions" USING btree ("store_id","task_at","id") WHERE status = 'working' and task_at is not null;--> statement-breakpoint
CREATE INDEX "resolutions_failed" ON "resolutions" USING btree ("store_id","due_at","id") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("store_id","source_created_at","id");--> statement-breakpoint
CREATE INDEX "orders_replacing" ON "orders" USING btree ("store_id","original_source_order_id") WHERE original_source_order_id is not null;--> statement-breakpoint
-- Says anew by which words some orders of a store are found, and by what they are filtered.
CREATE FUNCTION refresh_order_terms(of_store text, of_orders text[]) RETURNS void LANGUAGE sql AS $$
  WITH wanted AS (
    SELECT DISTINCT o.id AS order_id, left(t.term, 200) AS term, o.source_created_at AS ordered_at
    FROM orders o CROSS JOIN LATERAL (
      SELECT lower(o.order_number_key) AS term
      UNION ALL SELECT lower(o.source_order_id)
      UNION ALL SELECT o.email_key
      UNION ALL SELECT regexp_split_to_table(lower(coalesce(o.customer_name, '')), '\s+')
      UNION ALL SELECT lower(i.sku) FROM order_items i
        WHERE i.store_id = of_store AND i.order_id = o.id AND i.sku IS NOT NULL
      UNION ALL SELECT lower(number) FROM fulfillments f, unnest(f.tracking_numbers) AS number
        WHERE f.store_id = of_store AND f.order_id = o.id
      UNION ALL SELECT '~shipment:' || f.fulfillment_status FROM fulfillments f
        WHERE f.store_id = of_store AND f.order_id = o.id
      UNION ALL SELECT '~protection:' || CASE
        WHEN o.is_one_time_appeasement THEN 'ota'
        WHEN o.protection_removed_at IS NOT NULL OR o.policy_cancelled_at IS NOT NULL THEN 'removed'
        WHEN o.shipping_protected OR o.warranty_protected THEN 'protected'
        ELSE 'unprotected' END
      UNION ALL SELECT '~cancelled' WHERE o.source_cancelled_at IS NOT NULL
      UNION ALL SELECT '~charged-back' WHERE o.charged_back_at IS NOT NULL) t
    WHERE o.store_id = of_store AND o.id = ANY (of_orders) AND t.term <> ''),
  gone AS (
    DELETE FROM order_terms x WHERE x.store_id = of_store AND x.order_id = ANY (of_orders)
      AND NOT EXISTS (SELECT 1 FROM wanted w WHERE w.order_id = x.order_id AND w.term = x.term))
  INSERT INTO order_terms (store_id, order_id, term, ordered_at)
    SELECT of_store, order_id, term, ordered_at FROM wanted
  ON CONFLICT (store_id, order_id, term) DO UPDATE SET ordered_at = excluded.ordered_at
    WHERE order_terms.ordered_at <> excluded.ordered_at
$$;
--> statement-breakpoint
SELECT refresh_order_terms(store_id, array_agg(id)) FROM orders GROUP BY store_id;
