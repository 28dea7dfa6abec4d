CREATE TABLE "removed_claim_labels" (
	"store_id" text NOT NULL,
	"removed_label_id" text NOT NULL,
	"claim_id" text NOT NULL,
	CONSTRAINT "removed_claim_labels_store_id_removed_label_id_claim_id_pk" PRIMARY KEY("store_id","removed_label_id","claim_id")
);
--> statement-breakpoint
CREATE TABLE "removed_labels" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "removed_labels_store_id_id_pk" PRIMARY KEY("store_id","id")
);
--> statement-breakpoint
ALTER TABLE "removed_claim_labels" ADD CONSTRAINT "removed_claim_labels_label" FOREIGN KEY ("store_id","removed_label_id") REFERENCES "public"."removed_labels"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_claim_labels" ADD CONSTRAINT "removed_claim_labels_claim" FOREIGN KEY ("store_id","claim_id") REFERENCES "public"."claims"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_labels" ADD CONSTRAINT "removed_labels_store" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;