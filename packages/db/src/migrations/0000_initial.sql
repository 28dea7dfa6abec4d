CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"scopes" text[] DEFAULT '{*}' NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_tokens_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "deployment_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emails" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"claim_id" text,
	"template" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"plain_text" text NOT NULL,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "emails_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"store_id" text NOT NULL,
	"key_hash" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_store_id_key_hash_pk" PRIMARY KEY("store_id","key_hash")
);
--> statement-breakpoint
CREATE TABLE "link_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"purpose" text NOT NULL,
	"claim_id" text,
	"order_id" text NOT NULL,
	"expires_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_start" integer NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_limits_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "claim_session_statuses" (
	"store_id" text NOT NULL,
	"id" bigserial NOT NULL,
	"session_id" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claim_session_statuses_store_id_session_id_id_pk" PRIMARY KEY("store_id","session_id","id")
);
--> statement-breakpoint
CREATE TABLE "claim_sessions" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"status" text NOT NULL,
	"claim" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"current_shipment_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"claim_id" text,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claim_sessions_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "claim_documents" (
	"store_id" text NOT NULL,
	"claim_id" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"media_id" text,
	"content" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claim_documents_store_id_claim_id_id_pk" PRIMARY KEY("store_id","claim_id","id")
);
--> statement-breakpoint
CREATE TABLE "claim_items" (
	"store_id" text NOT NULL,
	"claim_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"order_id" text NOT NULL,
	"fulfillment_id" text,
	"source_item_id" text NOT NULL,
	"sku" text,
	"name" text NOT NULL,
	"image_url" text,
	"price" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"quantity" integer NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"claim_type" text NOT NULL,
	"resolution_requested" text,
	"resolution_quantity" integer,
	"resolution_percentage" integer,
	"resolution_flat_amount" bigint,
	"resolution_final" boolean,
	"quantity_type" text,
	"reimbursement_type" text,
	"credit_store" boolean DEFAULT false NOT NULL,
	CONSTRAINT "claim_items_store_id_claim_id_id_pk" PRIMARY KEY("store_id","claim_id","id")
);
--> statement-breakpoint
CREATE TABLE "claim_labels" (
	"store_id" text NOT NULL,
	"claim_id" text NOT NULL,
	"label_id" text NOT NULL,
	CONSTRAINT "claim_labels_store_id_claim_id_label_id_pk" PRIMARY KEY("store_id","claim_id","label_id")
);
--> statement-breakpoint
CREATE TABLE "claim_messages" (
	"store_id" text NOT NULL,
	"claim_id" text NOT NULL,
	"id" text NOT NULL,
	"message_content" text NOT NULL,
	"sender_id" text,
	"sender_name" text NOT NULL,
	"sender_type" text NOT NULL,
	"read_by_customer_at" timestamp with time zone,
	"read_by_staff_at" timestamp with time zone,
	"notified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claim_messages_store_id_claim_id_id_pk" PRIMARY KEY("store_id","claim_id","id")
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"claim_number" integer NOT NULL,
	"order_id" text NOT NULL,
	"source_order_id" text NOT NULL,
	"source_order_number" text NOT NULL,
	"claim_state" text NOT NULL,
	"claim_category" text NOT NULL,
	"claim_type" text NOT NULL,
	"claim_description" text,
	"requested_resolution" text,
	"author_name" text,
	"author_email" text NOT NULL,
	"user_id" text,
	"sales_channel" text DEFAULT 'Online' NOT NULL,
	"is_ota" boolean DEFAULT false NOT NULL,
	"currency" text NOT NULL,
	"claimed_value" bigint DEFAULT 0 NOT NULL,
	"insured_amount" bigint,
	"shipping_address" jsonb,
	"updated_shipping_address" jsonb,
	"warranty_metadata" jsonb,
	"wake_at" timestamp with time zone,
	"still_missing_asked_at" timestamp with time zone,
	"assignee_id" text,
	"decision_reason" text,
	"decision_text" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"resolved_at" timestamp with time zone,
	"unread_by_staff" integer DEFAULT 0 NOT NULL,
	"unread_by_customer" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claims_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "labels" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"color" text DEFAULT 'neutral' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "labels_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "macros" (
	"store_id" text DEFAULT '' NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "macros_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"store_id" text NOT NULL,
	"claim_id" text NOT NULL,
	"id" text NOT NULL,
	"content" text NOT NULL,
	"author_id" text,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notes_store_id_claim_id_id_pk" PRIMARY KEY("store_id","claim_id","id")
);
--> statement-breakpoint
CREATE TABLE "resolutions" (
	"store_id" text NOT NULL,
	"claim_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"claim_item_id" text,
	"resolution_type" text NOT NULL,
	"resolution_details" text,
	"resolution_reference" text,
	"quantity" integer DEFAULT 0 NOT NULL,
	"refunded_quantity" integer DEFAULT 0 NOT NULL,
	"paid_value" bigint DEFAULT 0 NOT NULL,
	"items_amount" bigint DEFAULT 0 NOT NULL,
	"tax_amount" bigint DEFAULT 0 NOT NULL,
	"shipping_amount" bigint DEFAULT 0 NOT NULL,
	"bonus_amount" bigint DEFAULT 0 NOT NULL,
	"credit_store" boolean DEFAULT false NOT NULL,
	"paid_original_value" bigint,
	"paid_original_currency" text,
	"tracking_number" text,
	"tracking_url" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"failure" text,
	"resolved_by" text,
	"carried_out_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resolutions_store_id_claim_id_id_pk" PRIMARY KEY("store_id","claim_id","id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"store_id" text NOT NULL,
	"claim_id" text NOT NULL,
	"id" text NOT NULL,
	"rating" integer NOT NULL,
	"comment" text,
	"author_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_store_id_claim_id_pk" PRIMARY KEY("store_id","claim_id")
);
--> statement-breakpoint
CREATE TABLE "store_credits" (
	"store_id" text NOT NULL,
	"claim_id" text NOT NULL,
	"id" text NOT NULL,
	"resolution_id" text NOT NULL,
	"code" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_credits_store_id_claim_id_id_pk" PRIMARY KEY("store_id","claim_id","id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"store_id" text NOT NULL,
	"stream_id" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"actor_name" text,
	"from_state" text,
	"to_state" text,
	"reason" text,
	"data" jsonb NOT NULL,
	"request_id" text,
	"occurred_at" timestamp with time zone DEFAULT now() NOT NULL,
	"previous_hash" text DEFAULT '' NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "events_store_id_stream_id_sequence_pk" PRIMARY KEY("store_id","stream_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"claim_id" text,
	"claim_item_id" text,
	"message_id" text,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'awaiting' NOT NULL,
	"refusal" text,
	"filename" text NOT NULL,
	"caption" text,
	"kind" text,
	"content_type" text NOT NULL,
	"bytes" bigint,
	"width" integer,
	"height" integer,
	"perceptual_hash" text,
	"uploaded_by" text NOT NULL,
	"stored_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "fulfillment_items" (
	"store_id" text NOT NULL,
	"order_id" text NOT NULL,
	"fulfillment_id" text NOT NULL,
	"source_item_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"claimed_quantity" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "fulfillment_items_store_id_order_id_fulfillment_id_source_item_id_pk" PRIMARY KEY("store_id","order_id","fulfillment_id","source_item_id")
);
--> statement-breakpoint
CREATE TABLE "fulfillments" (
	"store_id" text NOT NULL,
	"order_id" text NOT NULL,
	"id" text NOT NULL,
	"source_fulfillment_id" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"fulfillment_status" text NOT NULL,
	"tracking_company" text,
	"tracking_numbers" text[] DEFAULT '{}' NOT NULL,
	"tracking_urls" text[] DEFAULT '{}' NOT NULL,
	"fulfilled_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"last_scan_at" timestamp with time zone,
	"returned_to_sender_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fulfillments_store_id_order_id_id_pk" PRIMARY KEY("store_id","order_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"store_id" text NOT NULL,
	"order_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"source_item_id" text NOT NULL,
	"source_product_id" text,
	"source_variant_id" text,
	"sku" text,
	"product_name" text NOT NULL,
	"product_image" text,
	"product_url" text,
	"price" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"quantity" integer NOT NULL,
	"refunded_quantity" integer DEFAULT 0 NOT NULL,
	"claimed_quantity" integer DEFAULT 0 NOT NULL,
	"item_description" text,
	"color" text,
	"size" text,
	"size_region" text,
	"flavor" text,
	"warranty_period" text,
	CONSTRAINT "order_items_store_id_order_id_id_pk" PRIMARY KEY("store_id","order_id","id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"source_order_id" text NOT NULL,
	"order_number" text NOT NULL,
	"order_number_key" text NOT NULL,
	"email_key" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_name" text,
	"customer_phone" text,
	"currency" text NOT NULL,
	"exchange_rate" text DEFAULT '1' NOT NULL,
	"subtotal" bigint NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"shipping" bigint DEFAULT 0 NOT NULL,
	"shipping_tax" bigint DEFAULT 0 NOT NULL,
	"discount_total" bigint DEFAULT 0 NOT NULL,
	"total" bigint NOT NULL,
	"shipping_protected" boolean DEFAULT false NOT NULL,
	"warranty_protected" boolean DEFAULT false NOT NULL,
	"protection_removed_at" timestamp with time zone,
	"policy_cancelled_at" timestamp with time zone,
	"is_one_time_appeasement" boolean DEFAULT false NOT NULL,
	"sales_channel" text DEFAULT 'Online' NOT NULL,
	"shipping_address" jsonb,
	"original_source_order_id" text,
	"source_created_at" timestamp with time zone NOT NULL,
	"source_cancelled_at" timestamp with time zone,
	"charged_back_at" timestamp with time zone,
	"platform" text DEFAULT 'native' NOT NULL,
	"premium_paid" bigint,
	"premium_cost" bigint,
	"risk_level" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"snapshot_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
CREATE TABLE "policies" (
	"store_id" text NOT NULL,
	"order_id" text NOT NULL,
	"id" text NOT NULL,
	"claim_category" text NOT NULL,
	"source_item_id" text,
	"premium_paid" bigint DEFAULT 0 NOT NULL,
	"premium_currency" text NOT NULL,
	"insured_amount" bigint NOT NULL,
	"removed_at" timestamp with time zone,
	"warranty_valid_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "policies_store_id_order_id_id_pk" PRIMARY KEY("store_id","order_id","id")
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"store_id" text NOT NULL,
	"order_id" text NOT NULL,
	"id" text NOT NULL,
	"status" text NOT NULL,
	"tracking_number" text,
	"tracking_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "returns_store_id_order_id_id_pk" PRIMARY KEY("store_id","order_id","id")
);
--> statement-breakpoint
CREATE TABLE "tracking_events" (
	"store_id" text NOT NULL,
	"order_id" text NOT NULL,
	"fulfillment_id" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"location" text,
	CONSTRAINT "tracking_events_store_id_order_id_fulfillment_id_occurred_at_status_pk" PRIMARY KEY("store_id","order_id","fulfillment_id","occurred_at","status")
);
--> statement-breakpoint
CREATE TABLE "branding" (
	"store_id" text PRIMARY KEY NOT NULL,
	"logo_url" text,
	"favicon_url" text,
	"background_image" text,
	"accent_color" text,
	"accent_color_dark" text,
	"paper_color" text,
	"ink_color" text,
	"font" text,
	"heading_font" text,
	"button_style" text DEFAULT 'ROUNDED' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"store_id" text NOT NULL,
	"source_product_id" text NOT NULL,
	"source_variant_id" text DEFAULT '' NOT NULL,
	"sku" text,
	"name" text NOT NULL,
	"image_url" text,
	"product_url" text,
	"price" bigint NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_store_id_source_product_id_source_variant_id_pk" PRIMARY KEY("store_id","source_product_id","source_variant_id")
);
--> statement-breakpoint
CREATE TABLE "store_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_settings" (
	"store_id" text PRIMARY KEY NOT NULL,
	"returns_enabled" boolean DEFAULT false NOT NULL,
	"warranties_enabled" boolean DEFAULT false NOT NULL,
	"credit_enabled" boolean DEFAULT false NOT NULL,
	"refund_enabled" boolean DEFAULT true NOT NULL,
	"reship_enabled" boolean DEFAULT true NOT NULL,
	"credit_bonus" integer DEFAULT 0 NOT NULL,
	"credit_bonus_type" text DEFAULT 'percentage' NOT NULL,
	"returns_portal_url" text,
	"returns_tracking_url" text,
	"not_received_after" text DEFAULT 'P2D' NOT NULL,
	"stuck_domestic_after" text DEFAULT 'P7D' NOT NULL,
	"stuck_abroad_after" text DEFAULT 'P14D' NOT NULL,
	"closes_after" text DEFAULT 'P45D' NOT NULL,
	"parking_enabled" boolean DEFAULT true NOT NULL,
	"signature_required" boolean DEFAULT true NOT NULL,
	"cover_cap" bigint DEFAULT 500000 NOT NULL,
	"cover_cap_currency" text DEFAULT 'USD' NOT NULL,
	"police_report_above" bigint,
	"acknowledgments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sub_types" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"one_time_appeasements" boolean DEFAULT true NOT NULL,
	"show_provider" boolean DEFAULT true NOT NULL,
	"sender_name" text,
	"reply_to" text,
	"emails_off" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"currency" text NOT NULL,
	"time_zone" text NOT NULL,
	"country" text NOT NULL,
	"contact_email" text,
	"contact_url" text,
	"activated_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_hash" ON "api_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "emails_once" ON "emails" USING btree ("store_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "emails_recent" ON "emails" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "link_tokens_claim" ON "link_tokens" USING btree ("store_id","claim_id");--> statement-breakpoint
CREATE INDEX "rate_limits_age" ON "rate_limits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "claim_session_statuses_funnel" ON "claim_session_statuses" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "claim_sessions_open" ON "claim_sessions" USING btree ("store_id","order_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "claim_sessions_stale" ON "claim_sessions" USING btree ("updated_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "claim_items_order" ON "claim_items" USING btree ("store_id","order_id");--> statement-breakpoint
CREATE INDEX "claim_labels_label" ON "claim_labels" USING btree ("store_id","label_id");--> statement-breakpoint
CREATE INDEX "claim_messages_time" ON "claim_messages" USING btree ("store_id","claim_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_number" ON "claims" USING btree ("store_id","claim_number");--> statement-breakpoint
CREATE INDEX "claims_order" ON "claims" USING btree ("store_id","order_id");--> statement-breakpoint
CREATE INDEX "claims_queue" ON "claims" USING btree ("store_id","claim_state","created_at");--> statement-breakpoint
CREATE INDEX "claims_shopper" ON "claims" USING btree ("store_id","author_email","created_at");--> statement-breakpoint
CREATE INDEX "claims_wake" ON "claims" USING btree ("wake_at") WHERE claim_state = 'TEMPORARILY_DISMISSED';--> statement-breakpoint
CREATE UNIQUE INDEX "labels_name" ON "labels" USING btree ("store_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "resolutions_position" ON "resolutions" USING btree ("store_id","claim_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "store_credits_resolution" ON "store_credits" USING btree ("store_id","resolution_id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_credits_code" ON "store_credits" USING btree ("store_id","code");--> statement-breakpoint
CREATE INDEX "events_recent" ON "events" USING btree ("store_id","occurred_at");--> statement-breakpoint
CREATE INDEX "media_claim" ON "media" USING btree ("store_id","claim_id");--> statement-breakpoint
CREATE INDEX "media_order" ON "media" USING btree ("store_id","order_id");--> statement-breakpoint
CREATE INDEX "media_alike" ON "media" USING btree ("perceptual_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "fulfillments_source" ON "fulfillments" USING btree ("store_id","order_id","source_fulfillment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_source" ON "order_items" USING btree ("store_id","order_id","source_item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_source" ON "orders" USING btree ("store_id","source_order_id");--> statement-breakpoint
CREATE INDEX "orders_look_up" ON "orders" USING btree ("store_id","order_number_key","email_key");--> statement-breakpoint
CREATE INDEX "orders_shopper" ON "orders" USING btree ("store_id","email_key","source_created_at");--> statement-breakpoint
CREATE INDEX "orders_recent" ON "orders" USING btree ("store_id","source_created_at");--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "stores_slug" ON "stores" USING btree ("slug");