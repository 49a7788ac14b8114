ALTER TABLE "wishlist_items" ADD COLUMN "seen_price_paise" bigint;--> statement-breakpoint
-- Nobody knows the price of earlier days: changes count from today.
UPDATE "wishlist_items" SET "seen_price_paise" = "products"."price_paise" FROM "products" WHERE "products"."id" = "wishlist_items"."product_id";
