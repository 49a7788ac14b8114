DROP INDEX "products_category";--> statement-breakpoint
DROP INDEX "products_sub_category";--> statement-breakpoint
DROP INDEX "products_position";--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("position","id","price_paise","rating_halves","sold_everywhere") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("price_paise","position" DESC NULLS FIRST,"id" DESC NULLS FIRST,"rating_halves","sold_everywhere") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "products_rating" ON "products" USING btree ("rating_halves","review_count","position","id","price_paise","sold_everywhere") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "products_category_newest" ON "products" USING btree ("category_id","position","id","price_paise","rating_halves","sold_everywhere") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" USING btree ("category_id","price_paise","position" DESC NULLS FIRST,"id" DESC NULLS FIRST,"rating_halves","sold_everywhere") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "products_category_rating" ON "products" USING btree ("category_id","rating_halves","review_count","position","id","price_paise","sold_everywhere") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "products_shelf_newest" ON "products" USING btree ("sub_category_id","position","id","price_paise","rating_halves","sold_everywhere") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "products_shelf_price" ON "products" USING btree ("sub_category_id","price_paise","position" DESC NULLS FIRST,"id" DESC NULLS FIRST,"rating_halves","sold_everywhere") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "products_shelf_rating" ON "products" USING btree ("sub_category_id","rating_halves","review_count","position","id","price_paise","sold_everywhere") WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("position","id","sold_everywhere") WHERE featured and retired_at is null;