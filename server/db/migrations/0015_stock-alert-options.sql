DROP INDEX "stock_alerts_open";--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD COLUMN "size" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD COLUMN "ram" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD COLUMN "weight" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_open" ON "stock_alerts" USING btree ("user_id","product_id","size","ram","weight") WHERE notified_at is null;