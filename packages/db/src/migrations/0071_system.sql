CREATE TABLE "drills" (
	"id" text PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"backup_taken_at" timestamp with time zone NOT NULL,
	"seconds" integer NOT NULL,
	"chains" integer NOT NULL,
	"broken_chains" integer NOT NULL,
	"files" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "processes" (
	"id" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"version" text NOT NULL,
	"host" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "processes_role" CHECK ("processes"."role" in ('both', 'web', 'worker'))
);
--> statement-breakpoint
CREATE INDEX "drills_newest" ON "drills" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "processes_seen" ON "processes" USING btree ("seen_at");