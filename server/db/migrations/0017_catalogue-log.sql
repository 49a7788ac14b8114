-- Safe beside a process of the version before: it keeps its own log in `settings` and raises the version without saying what it changed.
CREATE TABLE "bestsellers" (
	"product_id" text PRIMARY KEY NOT NULL,
	"sold" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_changes" (
	"version" bigint PRIMARY KEY NOT NULL,
	"product_ids" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_rows" (
	"product_id" text PRIMARY KEY NOT NULL,
	"hash" text,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "bestsellers_sold" ON "bestsellers" USING btree ("sold");--> statement-breakpoint
CREATE INDEX "catalogue_rows_version" ON "catalogue_rows" USING btree ("version");--> statement-breakpoint
CREATE INDEX "stock_updated" ON "stock" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "variants_differing" ON "variants" USING btree ("product_id") WHERE price_paise is not null or pool_id <> product_id or retired_at is not null;--> statement-breakpoint
-- The log of the version before; devices get everything once, and changes from then on.
DELETE FROM "settings" WHERE "key" = 'catalogue_book';
