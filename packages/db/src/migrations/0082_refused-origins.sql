CREATE TABLE "refused_origins" (
	"store_id" text NOT NULL,
	"key_id" text NOT NULL,
	"origin" text NOT NULL,
	"requests" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refused_origins_store_id_key_id_origin_pk" PRIMARY KEY("store_id","key_id","origin"),
	CONSTRAINT "refused_origins_counts" CHECK ("refused_origins"."requests" >= 0)
);
--> statement-breakpoint
ALTER TABLE "refused_origins" ADD CONSTRAINT "refused_origins_key" FOREIGN KEY ("store_id","key_id") REFERENCES "public"."publishable_keys"("store_id","id") ON DELETE no action ON UPDATE no action;