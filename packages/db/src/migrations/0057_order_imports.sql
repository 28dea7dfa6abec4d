CREATE TABLE "order_import_rows" (
	"store_id" text NOT NULL,
	"import_id" text NOT NULL,
	"source_order_id" text NOT NULL,
	"line" integer NOT NULL,
	"outcome" text NOT NULL,
	"imported_at" timestamp with time zone,
	"errors" jsonb NOT NULL,
	CONSTRAINT "order_import_rows_store_id_import_id_source_order_id_pk" PRIMARY KEY("store_id","import_id","source_order_id"),
	CONSTRAINT "order_import_rows_outcome" CHECK ("order_import_rows"."outcome" in ('created', 'updated', 'unchanged', 'failed')),
	CONSTRAINT "order_import_rows_line_counted" CHECK ("order_import_rows"."line" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_imports" (
	"store_id" text NOT NULL,
	"id" text NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text,
	"bytes" bigint NOT NULL,
	"delimiter" text NOT NULL,
	"header" jsonb NOT NULL,
	"sample" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"currency" text NOT NULL,
	"state" text DEFAULT 'MAPPING' NOT NULL,
	"problem" text,
	"position" bigint DEFAULT 0 NOT NULL,
	"line" integer DEFAULT 0 NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"started_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "order_imports_store_id_id_pk" PRIMARY KEY("store_id","id"),
	CONSTRAINT "order_imports_state" CHECK ("order_imports"."state" in ('MAPPING', 'CHECKING', 'CHECKED', 'IMPORTING', 'DONE', 'CANCELED', 'REFUSED')),
	CONSTRAINT "order_imports_problem" CHECK ("order_imports"."problem" in ('encoding', 'broken', 'too-many', 'empty')),
	CONSTRAINT "order_imports_currency" CHECK ("order_imports"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "order_imports_counts" CHECK ("order_imports"."bytes" >= 0 and "order_imports"."position" >= 0 and "order_imports"."line" >= 0 and "order_imports"."rows" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_import_rows" ADD CONSTRAINT "order_import_rows_import" FOREIGN KEY ("store_id","import_id") REFERENCES "public"."order_imports"("store_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_imports" ADD CONSTRAINT "order_imports_store" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_import_rows_line" ON "order_import_rows" USING btree ("store_id","import_id","line");--> statement-breakpoint
CREATE INDEX "order_imports_newest" ON "order_imports" USING btree ("store_id","created_at");--> statement-breakpoint
CREATE INDEX "order_imports_age" ON "order_imports" USING btree ("created_at");