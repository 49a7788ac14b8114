CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_trigram";--> statement-breakpoint
CREATE INDEX "search_words_trigram" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree (lower("name") text_pattern_ops) WHERE retired_at is null;--> statement-breakpoint
-- The words of what is on the shelves already.
INSERT INTO "search_words" ("word") SELECT DISTINCT "word" FROM "products", unnest(string_to_array("search_text", ' ')) AS "word" WHERE "word" <> '' ON CONFLICT DO NOTHING;
