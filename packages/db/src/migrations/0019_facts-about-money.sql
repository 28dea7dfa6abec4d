CREATE TABLE "exchange_rates" (
	"base" text NOT NULL,
	"quote" text NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"rate" numeric(24, 12) NOT NULL,
	"entered_by_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exchange_rates_base_quote_day_source_pk" PRIMARY KEY("base","quote","day","source")
);
--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "evidence_considered" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "review_request_pending" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "warranty_fee" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "policies_due" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "premium_cost" bigint;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "warranty_types" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "close_resolved_after" text DEFAULT 'P14D' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "review_request_after" text DEFAULT 'P3D';--> statement-breakpoint
CREATE INDEX "claims_review_requests" ON "claims" USING btree ("resolved_at") WHERE review_request_pending;--> statement-breakpoint
CREATE INDEX "orders_policies_due" ON "orders" USING btree ("store_id","id") WHERE policies_due;--> statement-breakpoint
-- Of several running policies of one order and kind, the newest stays.
UPDATE policies p SET removed_at = now() WHERE removed_at IS NULL AND EXISTS (
  SELECT 1 FROM policies q WHERE q.store_id = p.store_id AND q.order_id = p.order_id
    AND q.claim_category = p.claim_category AND q.removed_at IS NULL
    AND coalesce(q.source_item_id, '') = coalesce(p.source_item_id, '')
    AND (q.created_at, q.id) > (p.created_at, p.id));--> statement-breakpoint
CREATE UNIQUE INDEX "policies_running" ON "policies" USING btree ("store_id","order_id","claim_category",coalesce(source_item_id, '')) WHERE removed_at is null;--> statement-breakpoint
-- What denials named as considered is in their events.
UPDATE claims c SET evidence_considered = considered.ids
  FROM (SELECT DISTINCT ON (e.store_id, e.stream_id) e.store_id, e.stream_id,
      array(SELECT jsonb_array_elements_text(e.data->'evidenceConsidered')) AS ids
    FROM events e
    WHERE e.name = 'claim.moved' AND e.to_state = 'DENIED'
      AND jsonb_typeof(e.data->'evidenceConsidered') = 'array'
    ORDER BY e.store_id, e.stream_id, e.occurred_at DESC) considered
  WHERE c.store_id = considered.store_id AND c.id = considered.stream_id
    AND c.claim_state = 'DENIED' AND cardinality(considered.ids) > 0;
