CREATE TABLE "implementation_comments" (
	"store_id" text NOT NULL,
	"implementation_id" text NOT NULL,
	"id" text NOT NULL,
	"step" text,
	"content" text NOT NULL,
	"author_id" text,
	"author_name" text NOT NULL,
	"by_provider" boolean NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "implementation_comments_store_id_implementation_id_id_pk" PRIMARY KEY("store_id","implementation_id","id")
);
--> statement-breakpoint
CREATE TABLE "implementations" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"source" text NOT NULL,
	"contact_name" text,
	"contact_email" text,
	"website" text,
	"message" text,
	"version" integer DEFAULT 1 NOT NULL,
	"note" text,
	"moved_by_id" text,
	"moved_by" text,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reviewer" text,
	"settings_confirmed_at" timestamp with time zone,
	"settings_confirmed_by" text,
	"deployed_at" timestamp with time zone,
	"deployed_from" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "implementations_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "implementations_state" CHECK ("implementations"."state" in ('DRAFT', 'SUBMITTED', 'IN_REVIEW', 'CHANGES_REQUESTED', 'APPROVED', 'REJECTED', 'DEPLOYED')),
	CONSTRAINT "implementations_source" CHECK ("implementations"."source" in ('PROVIDER', 'BRAND')),
	CONSTRAINT "implementations_deployed_from" CHECK ("implementations"."deployed_from" in ('DRAFT', 'ACTIVE', 'PAUSED', 'CLOSED')),
	CONSTRAINT "implementations_version" CHECK ("implementations"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "store_applications" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"contact_name" text NOT NULL,
	"store_name" text NOT NULL,
	"website" text,
	"message" text,
	"currency" text NOT NULL,
	"country" text NOT NULL,
	"time_zone" text NOT NULL,
	"token_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"became_store_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "implementation_comments" ADD CONSTRAINT "implementation_comments_implementation" FOREIGN KEY ("store_id","implementation_id") REFERENCES "public"."implementations"("store_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implementations" ADD CONSTRAINT "implementations_store_exists" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "implementations_id" ON "implementations" USING btree ("id");--> statement-breakpoint
CREATE INDEX "implementations_newest" ON "implementations" USING btree ("moved_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "implementations_of_store" ON "implementations" USING btree ("store_id") WHERE state <> 'REJECTED';--> statement-breakpoint
CREATE UNIQUE INDEX "store_applications_token" ON "store_applications" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "store_applications_age" ON "store_applications" USING btree ("expires_at");