-- Trusted since PostgreSQL 13: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "search_word_fills" (
	"store_id" text NOT NULL,
	"claim_id" text NOT NULL,
	CONSTRAINT "search_word_fills_store_id_claim_id_pk" PRIMARY KEY("store_id","claim_id")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
-- The words of claims that are there already are added in the background.
INSERT INTO search_word_fills (store_id, claim_id)
  SELECT '', '' WHERE EXISTS (SELECT FROM claim_search);
