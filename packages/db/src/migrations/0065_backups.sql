CREATE TABLE "backups" (
	"id" text PRIMARY KEY NOT NULL,
	"location" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"bytes" bigint NOT NULL,
	"files" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deployment_copies" (
	"id" integer PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"restored_at" timestamp with time zone NOT NULL,
	"live_at" timestamp with time zone
);
