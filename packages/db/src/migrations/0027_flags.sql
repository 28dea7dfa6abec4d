CREATE TABLE "flags" (
	"key" text PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"rules" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by_id" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flags_key" CHECK ("flags"."key" ~ '^[a-z][a-z0-9-]{0,63}$'),
	CONSTRAINT "flags_version" CHECK ("flags"."version" > 0),
	CONSTRAINT "flags_rules" CHECK (jsonb_typeof("flags"."rules") = 'array')
);
