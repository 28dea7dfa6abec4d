-- The constraint on in_store_filings of this migration is made by online/0021_warranty-registrations.sql.
CREATE TABLE "warranty_registrations" (
	"store_id" text NOT NULL,
	"order_id" text NOT NULL,
	"warranty_id" text NOT NULL,
	"email_key" text NOT NULL,
	"purchase_hash" text NOT NULL,
	"serial_number" text,
	"proof" text[] DEFAULT '{}' NOT NULL,
	"link_hashes" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "warranty_registrations_store_id_order_id_pk" PRIMARY KEY("store_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "in_store_filings" ADD COLUMN "kind" text DEFAULT 'CLAIM' NOT NULL;--> statement-breakpoint
ALTER TABLE "in_store_filings" ADD COLUMN "warranty_id" text;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "registration_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "registration_proof_required" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "registration_serial_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "warranty_registrations" ADD CONSTRAINT "warranty_registrations_order" FOREIGN KEY ("store_id","order_id") REFERENCES "public"."orders"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "warranty_registrations_purchase" ON "warranty_registrations" USING btree ("store_id","purchase_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "warranty_registrations_warranty" ON "warranty_registrations" USING btree ("store_id","warranty_id");