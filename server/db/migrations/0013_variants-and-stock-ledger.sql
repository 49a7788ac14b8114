-- Safe beside a process of the version before, which goes on reading and writing stock and holds by product: every product has one pool, with the
-- id of the product, until a shopkeeper splits it. What such a process sells gets no move; the stock check books the difference as a correction.
CREATE TABLE "stock_moves" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pool_id" text NOT NULL,
	"delta" integer NOT NULL,
	"after" integer NOT NULL,
	"reason" text NOT NULL,
	"reference" text,
	"actor" text NOT NULL,
	"note" text,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_moves_not_negative" CHECK ("stock_moves"."after" >= 0)
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"ram" text DEFAULT '' NOT NULL,
	"weight" text DEFAULT '' NOT NULL,
	"sku" text,
	"barcode" text,
	"price_paise" bigint,
	"old_price_paise" bigint,
	"position" integer DEFAULT 0 NOT NULL,
	"pool_id" text NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "variants_sku_unique" UNIQUE("sku"),
	CONSTRAINT "variants_options" UNIQUE("product_id","size","ram","weight"),
	CONSTRAINT "variants_price" CHECK ("variants"."price_paise" > 0 and "variants"."old_price_paise" >= "variants"."price_paise")
);
--> statement-breakpoint
INSERT INTO "stock" ("product_id", "qty") SELECT "id", 0 FROM "products" ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "pool_id" text;--> statement-breakpoint
UPDATE "stock" SET "pool_id" = "product_id";--> statement-breakpoint
ALTER TABLE "stock" DROP CONSTRAINT "stock_pkey";--> statement-breakpoint
ALTER TABLE "stock" ADD PRIMARY KEY ("pool_id");--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "low_at" integer;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD COLUMN "pool_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "stock_holds" SET "pool_id" = "product_id";--> statement-breakpoint
ALTER TABLE "stock_holds" DROP CONSTRAINT "stock_holds_checkout_id_product_id_pk";--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_checkout_id_product_id_pool_id_pk" PRIMARY KEY("checkout_id","product_id","pool_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "pool_id" text;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_pool_id_stock_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."stock"("pool_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_moves_pool" ON "stock_moves" USING btree ("pool_id","created_at");--> statement-breakpoint
CREATE INDEX "variants_pool" ON "variants" USING btree ("pool_id");--> statement-breakpoint
CREATE INDEX "stock_product" ON "stock" USING btree ("product_id");--> statement-breakpoint
INSERT INTO "variants" ("id", "product_id", "size", "ram", "weight", "position", "pool_id")
SELECT gen_random_uuid(), p."id", s."name", r."name", w."name", row_number() OVER (PARTITION BY p."id" ORDER BY s."place", r."place", w."place") - 1, p."id"
FROM "products" p
CROSS JOIN LATERAL (
	SELECT "name", min("place") AS "place" FROM jsonb_array_elements_text(CASE WHEN p."size" = '[]' THEN '[""]' ELSE p."size" END) WITH ORDINALITY AS o("name", "place") GROUP BY "name") s
CROSS JOIN LATERAL (
	SELECT "name", min("place") AS "place" FROM jsonb_array_elements_text(CASE WHEN p."product_ram" = '[]' THEN '[""]' ELSE p."product_ram" END) WITH ORDINALITY AS o("name", "place") GROUP BY "name") r
CROSS JOIN LATERAL (
	SELECT "name", min("place") AS "place" FROM jsonb_array_elements_text(CASE WHEN p."product_weight" = '[]' THEN '[""]' ELSE p."product_weight" END) WITH ORDINALITY AS o("name", "place") GROUP BY "name") w;
--> statement-breakpoint
INSERT INTO "stock_moves" ("id", "pool_id", "delta", "after", "reason", "actor")
SELECT gen_random_uuid(), "pool_id", "qty", "qty", 'opening', 'shop' FROM "stock";
