-- Renames and a column that no query reads. Safe beside a process of the version before: it reads products by column name, never this one,
-- and no code names these indexes. A change that both versions read needs two releases instead: add and copy first, drop in the next one.
ALTER INDEX "products_shelf_newest" RENAME TO "products_subcategory_newest";--> statement-breakpoint
ALTER INDEX "products_shelf_price" RENAME TO "products_subcategory_price";--> statement-breakpoint
ALTER INDEX "products_shelf_rating" RENAME TO "products_subcategory_rating";--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "aisle";
