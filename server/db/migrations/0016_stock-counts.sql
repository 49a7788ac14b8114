ALTER TABLE "stock" ADD COLUMN "missing" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "counted_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD COLUMN "pieces" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_missing" CHECK ("stock"."missing" >= 0 and ("stock"."missing" = 0 or "stock"."qty" = 0));--> statement-breakpoint
UPDATE "stock_moves" SET "pieces" = "delta" WHERE "reason" = 'opening';